import {
  CLOSING_WARNING_DAYS,
  type FlagKind,
  INSURANCE_WARNING_DAYS,
  OFFER_WARNING_DAYS,
} from '@plumbline/domain/deals/flags'
import { NEAR_LIMIT } from '@plumbline/domain/near-limit'
import { type RawBuilder, sql } from 'kysely'
import type { ListReader } from './reader.ts'
import { daysInStage } from './stay-store.ts'

/**
 * The conditions of domain/src/deals/flags.ts in SQL, on the aliases `deal`, `stage`, `budget` and `projection`, so the database
 * can count and filter. A test keeps the two in sync.
 */
export function flagCondition(
  kind: FlagKind,
  { now, today, sees }: Pick<ListReader, 'now' | 'today' | 'sees'>,
): RawBuilder<unknown> {
  const days = daysInStage(now)
  switch (kind) {
    case 'sla_red':
      return sql`(not deal.on_hold and ${days} >= stage.sla_days)`
    case 'sla_amber':
      return sql`(not deal.on_hold and ${days} < stage.sla_days and ${days} >= stage.sla_days * ${NEAR_LIMIT}::float8)`
    case 'hold_review':
      return sql`(deal.on_hold and deal.on_hold_review <= ${today})`
    case 'loses_money':
      return sees.profit ? sql`projection.profit_cents < 0` : sql`false`
    case 'budget_over':
      return sees.financials ? sql`coalesce(budget.is_over, false)` : sql`false`
    case 'bill_missing':
      return sees.profit ? sql`projection.bill_missed_on <= ${today}` : sql`false`
    case 'offer_expiring':
      return sql`(stage.key = 'offer' and deal.offer_expires - ${today}::date between 0 and ${OFFER_WARNING_DAYS})`
    case 'closing_soon':
      return sql`(deal.purchase_date is null and deal.closing_date - ${today}::date between 0 and ${CLOSING_WARNING_DAYS})`
    case 'insurance_ending':
      return sql`deal.insurance_policy_end - ${today}::date between 0 and ${INSURANCE_WARNING_DAYS}`
  }
}

/** Active deals with any of these flags, on the alias `deal`. */
export function flaggedDeals(kinds: readonly FlagKind[], reader: ListReader): RawBuilder<unknown> {
  const any = sql.join(
    kinds.map((kind) => flagCondition(kind, reader)),
    sql` or `,
  )
  return sql`deal.status = 'active' and exists (
    select from stages stage
    left join budgets budget on budget.org_id = deal.org_id and budget.deal_id = deal.id
    left join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id
    where stage.org_id = deal.org_id and stage.id = deal.stage_id and (${any})
  )`
}
