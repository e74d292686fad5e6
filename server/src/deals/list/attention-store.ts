import { CLOSING_WARNING_DAYS, INSURANCE_WARNING_DAYS, OFFER_WARNING_DAYS } from '@plumbline/domain/deals/flags'
import type { DealType } from '@plumbline/domain/deals/fields'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './store.ts'

export type AttentionRow = CardRow & { found: number }

/** The conditions from domain/src/deals/flags.ts in SQL, so the database can count. A test keeps the two in sync. */
export function attentionQuery(
  { tenant, now, today }: Pick<Context, 'tenant' | 'now' | 'today'>,
  { dealType, seesProfit, limit }: { dealType?: DealType; seesProfit: boolean; limit: number },
): Query<AttentionRow> {
  const losesMoney = seesProfit ? sql`projection.profit_cents < 0` : sql`false`
  const missesBill = seesProfit ? sql`projection.bill_missed_on <= ${today}` : sql`false`
  return sql<AttentionRow>`
      select * from (
        select ${CARD_COLUMNS}, 0 as checklist_done, 0 as checklist_total, null as created_by_name,
          count(*) over ()::int as found, over_limit.days as over_days
        from deals deal
        ${CARD_JOINS}
        cross join lateral (
          select case when deal.on_hold then null else
            floor((extract(epoch from ${now}::timestamptz - deal.stage_entered_at) - deal.held_seconds_in_stage) / 86400)::int - stage.sla_days
          end as days
        ) over_limit
        where deal.org_id = ${tenant.orgId} and deal.status = 'active'
          ${dealType ? sql`and deal.deal_type = ${dealType}` : sql``}
          and (
            over_limit.days >= 0
            or (deal.on_hold and deal.on_hold_review <= ${today})
            or ${losesMoney}
            or (stage.key = 'offer' and deal.offer_expires - ${today}::date between 0 and ${OFFER_WARNING_DAYS})
            or (deal.purchase_date is null and deal.closing_date - ${today}::date between 0 and ${CLOSING_WARNING_DAYS})
            or ${missesBill}
            or (deal.insurance_policy_end - ${today}::date between 0 and ${INSURANCE_WARNING_DAYS})
          )
      ) flagged
      order by over_days desc nulls last, id
      limit ${limit}`
}
