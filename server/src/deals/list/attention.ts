import type { Flag } from '@plumbline/contract/deals/deals'
import { CLOSING_WARNING_DAYS, INSURANCE_WARNING_DAYS, OFFER_WARNING_DAYS } from '@plumbline/domain/deals/flags'
import type { DealType } from '@plumbline/domain/deals/fields'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { sql } from 'kysely'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './store.ts'
import { presentCard } from '../presenter.ts'

type AttentionRow = CardRow & { found: number }

/**
 * Active deals with a flag stronger than amber, most days over first, and how many there are.
 * The conditions are those of domain/src/deals/flags.ts said in SQL, so that the database counts; a test holds both together.
 */
export async function getAttention(
  ctx: Context,
  input: { dealType?: DealType; limit: number },
): Promise<{ count: number; items: { dealId: string; name: string; flag: Flag }[] }> {
  const { today } = ctx
  const losesMoney = figuresSeenBy(ctx.actor).profit ? sql`projection.profit_cents < 0` : sql`false`
  const rows = await readAs(
    ctx,
    sql<AttentionRow>`
      select * from (
        select ${CARD_COLUMNS}, 0 as checklist_done, 0 as checklist_total, null as created_by_name,
          count(*) over ()::int as found, over_limit.days as over_days
        from deals deal
        ${CARD_JOINS}
        cross join lateral (
          select case when deal.on_hold then null else
            floor((extract(epoch from ${ctx.now}::timestamptz - deal.stage_entered_at) - deal.held_seconds_in_stage) / 86400)::int - stage.sla_days
          end as days
        ) over_limit
        where deal.org_id = ${ctx.tenant.orgId} and deal.status = 'active'
          ${input.dealType ? sql`and deal.deal_type = ${input.dealType}` : sql``}
          and (
            over_limit.days >= 0
            or ${losesMoney}
            or (stage.key = 'offer' and deal.offer_expires - ${today}::date between 0 and ${OFFER_WARNING_DAYS})
            or (deal.purchase_date is null and deal.closing_date - ${today}::date between 0 and ${CLOSING_WARNING_DAYS})
            or (deal.insurance_policy_end - ${today}::date between 0 and ${INSURANCE_WARNING_DAYS})
          )
      ) flagged
      order by over_days desc nulls last, id
      limit ${input.limit}`,
  )
  const items = rows.flatMap((row) =>
    presentCard(ctx, row)
      .flags.slice(0, 1)
      .map((flag) => ({ dealId: row.id, name: row.name, flag })),
  )
  return { count: rows[0]?.found ?? 0, items }
}
