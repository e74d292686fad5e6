import { CLOSING_WARNING_DAYS, INSURANCE_WARNING_DAYS, OFFER_WARNING_DAYS } from '@plumbline/domain/deals/flags'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { FigureAudience } from '@plumbline/domain/deals/policy'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './store.ts'

export type AttentionRow = CardRow & { found: number; stageNameEn: string; stageNameEs: string }

/**
 * @property ownDealsOf narrows it to deals that this user owns or is assigned to
 */
export type Attention = { dealType?: DealType; ownDealsOf?: string | null; limit: number }

function ownDeals(userId: string): RawBuilder<unknown> {
  return sql`and (deal.owner_id = ${userId} or deal.team_ids @> array[${userId}]::uuid[])`
}

/** The conditions from domain/src/deals/flags.ts in SQL, so the database can count. A test keeps the two in sync. */
export function attentionQuery(
  { tenant, now, today }: Pick<Context, 'tenant' | 'now' | 'today'>,
  { dealType, ownDealsOf, sees, limit }: Attention & { sees: FigureAudience },
): Query<AttentionRow> {
  const losesMoney = sees.profit ? sql`projection.profit_cents < 0` : sql`false`
  const isBudgetOver = sees.financials ? sql`budget.is_over` : sql`false`
  return sql<AttentionRow>`
      select * from (
        select ${CARD_COLUMNS}, 0 as checklist_done, 0 as checklist_total, null as created_by_name,
          count(*) over ()::int as found, over_limit.days as over_days,
          stage.name_en as stage_name_en, stage.name_es as stage_name_es
        from deals deal
        ${CARD_JOINS}
        cross join lateral (
          select case when deal.on_hold then null else
            floor((extract(epoch from ${now}::timestamptz - deal.stage_entered_at) - deal.held_seconds_in_stage) / 86400)::int - stage.sla_days
          end as days
        ) over_limit
        where deal.org_id = ${tenant.orgId} and deal.status = 'active'
          ${dealType ? sql`and deal.deal_type = ${dealType}` : sql``}
          ${ownDealsOf ? ownDeals(ownDealsOf) : sql``}
          and (
            over_limit.days >= 0
            or (deal.on_hold and deal.on_hold_review <= ${today})
            or ${losesMoney}
            or ${isBudgetOver}
            or (stage.key = 'offer' and deal.offer_expires - ${today}::date between 0 and ${OFFER_WARNING_DAYS})
            or (deal.purchase_date is null and deal.closing_date - ${today}::date between 0 and ${CLOSING_WARNING_DAYS})
            or (deal.insurance_policy_end - ${today}::date between 0 and ${INSURANCE_WARNING_DAYS})
          )
      ) flagged
      order by over_days desc nulls last, id
      limit ${limit}`
}
