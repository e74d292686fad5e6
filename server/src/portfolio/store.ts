import type { ClosedFilter } from '@plumbline/contract/portfolio'
import type { DealType } from '@plumbline/domain/deals/fields'
import type { ExitType } from '@plumbline/domain/deals/field-options'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type ClosedRow = {
  id: string
  number: string
  name: string
  dealType: DealType
  exitType: ExitType | null
  addressLine1: string | null
  city: string | null
  state: string | null
  beds: number | null
  baths: string | null
  sqft: number | null
  purchaseDate: string | null
  saleDate: string | null
  holdDays: number | null
  purchasePriceCents: number | null
  salePriceCents: number | null
  assignmentFeeCents: number | null
  profitCents: number | null
  roi: number | null
  updatedOn: string | null
  isRealized: boolean
  hasSettlement: boolean
  isArchived: boolean
  shown: boolean
  sortDay: string
}

const PROFIT = `(sale.realized ->> 'profitCents')::bigint`
const IS_REALIZED = `coalesce((sale.realized ->> 'isRealized')::boolean, true)`
const HOLD_DAYS = `sale.sale_date - deal.purchase_date`
/** Strangers see deals that were chosen and are currently closed, so not those archived or reopened since. */
const IS_SHOWN = `(deal.status = 'closed' and shown.deal_id is not null)`
/** Sales without a date sort last. */
const SORT_DAY = `coalesce(sale.sale_date, 'epoch'::date)`

const CLOSED_COLUMNS = sql.raw(`
  deal.id, deal.number, deal.name, deal.deal_type, sale.exit_type, property.address_line1, property.city, property.state,
  property.beds, property.baths, property.sqft, deal.purchase_date, sale.sale_date, ${HOLD_DAYS} as hold_days,
  deal.purchase_price_cents, sale.sale_price_cents, sale.assignment_fee_cents, ${PROFIT} as profit_cents,
  (sale.realized ->> 'roi')::float8 as roi, sale.realized ->> 'updatedOn' as updated_on, ${IS_REALIZED} as is_realized,
  exists (
    select from documents document
    join document_versions version on version.org_id = document.org_id and version.document_id = document.id
    where document.org_id = deal.org_id and document.deal_id = deal.id and document.type = 'final_settlement_statement'
      and document.deleted_at is null and version.status = 'accepted'
  ) as has_settlement,
  deal.status = 'archived' as is_archived, ${IS_SHOWN} as shown, ${SORT_DAY}::text as sort_day`)

const CLOSED_TABLES = sql.raw(`
  deals deal
  join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
  left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
  left join portfolio_deals shown on shown.org_id = deal.org_id and shown.deal_id = deal.id`)

const LATEST_FIRST = sql.raw(`${SORT_DAY} desc, deal.id desc`)

/**
 * Closed, or closed before being archived, and no sample deal. Other archived deals were never in the portfolio (see docs/domain.md, KPIs).
 */
function whereInPortfolio(orgId: string, { dealType, year, shown }: ClosedFilter) {
  return sql`deal.org_id = ${orgId} and not deal.is_sample
    and (deal.status = 'closed' or (deal.status = 'archived' and deal.archived_from = 'closed'))
    ${dealType ? sql`and deal.deal_type = ${dealType}` : sql``}
    ${year ? sql`and sale.sale_date >= make_date(${year}, 1, 1) and sale.sale_date < make_date(${year} + 1, 1, 1)` : sql``}
    ${shown === undefined ? sql`` : sql`and ${sql.raw(IS_SHOWN)} = ${shown}`}`
}

export type ClosedCursor = { sortValue: string; id: string }

export function closedDealsQuery(
  orgId: string,
  filter: ClosedFilter,
  after: ClosedCursor | null,
  limit: number,
): Query<ClosedRow> {
  const further = sql`and (${sql.raw(SORT_DAY)}, deal.id) < (${after?.sortValue}::date, ${after?.id}::uuid)`
  return sql<ClosedRow>`
    select ${CLOSED_COLUMNS}
    from ${CLOSED_TABLES}
    where ${whereInPortfolio(orgId, filter)} ${after ? further : sql``}
    order by ${LATEST_FIRST}
    limit ${limit}`
}

export type TotalsRow = {
  count: number
  salePriceCents: number
  profitCents: number
  medianHoldDays: number | null
  notRealized: number
  withoutProfit: number
  shown: number
  archived: number
}

export function closedTotalsQuery(orgId: string, filter: ClosedFilter): Query<TotalsRow> {
  return sql<TotalsRow>`
    select
      count(*)::int as count,
      coalesce(sum(sale.sale_price_cents) filter (where ${sql.raw(IS_REALIZED)}), 0)::bigint as sale_price_cents,
      coalesce(sum(${sql.raw(PROFIT)}) filter (where ${sql.raw(IS_REALIZED)}), 0)::bigint as profit_cents,
      ${MEDIAN_HOLD_DAYS} as median_hold_days, count(*) filter (where not ${sql.raw(IS_REALIZED)})::int as not_realized,
      count(*) filter (where ${sql.raw(IS_REALIZED)} and ${sql.raw(PROFIT)} is null)::int as without_profit,
      count(*) filter (where ${sql.raw(IS_SHOWN)})::int as shown,
      count(*) filter (where deal.status = 'archived')::int as archived
    from ${CLOSED_TABLES}
    where ${whereInPortfolio(orgId, filter)}`
}

const MEDIAN_HOLD_DAYS = sql.raw(`percentile_cont(0.5) within group (order by ${HOLD_DAYS})::float8`)

export function closedYearsQuery(orgId: string): Query<{ year: number }> {
  return sql<{ year: number }>`
    select distinct extract(year from sale.sale_date)::int as year
    from ${CLOSED_TABLES}
    where ${whereInPortfolio(orgId, {})} and sale.sale_date is not null
    order by year desc`
}

function whereShown(orgId: string) {
  return sql`deal.org_id = ${orgId} and not deal.is_sample and ${sql.raw(IS_SHOWN)}`
}

export function shownDealsQuery(orgId: string, { limit, offset }: { limit: number; offset: number }): Query<ClosedRow> {
  return sql<ClosedRow>`
    select ${CLOSED_COLUMNS}
    from ${CLOSED_TABLES}
    where ${whereShown(orgId)}
    order by ${LATEST_FIRST}
    limit ${limit} offset ${offset}`
}

export function shownTotalsQuery(orgId: string): Query<{ count: number; medianHoldDays: number | null }> {
  return sql<{ count: number; medianHoldDays: number | null }>`
    select count(*)::int as count, ${MEDIAN_HOLD_DAYS} as median_hold_days
    from ${CLOSED_TABLES}
    where ${whereShown(orgId)}`
}

export type ChosenDeals = { ids: string[] } | { filter: ClosedFilter }
type Changed = { id: string; name: string }

/** Adds closed deals to the page; others are skipped. @returns those that were newly added */
export function chooseQuery(orgId: string, deals: ChosenDeals, by: { userId: string; now: Date }): Query<Changed> {
  return sql<Changed>`
    with chosen as (
      insert into portfolio_deals (org_id, deal_id, shown_at, shown_by)
      select deal.org_id, deal.id, ${by.now}, ${by.userId}
      from ${CLOSED_TABLES}
      where ${whereChosen(orgId, deals)} and deal.status = 'closed'
      on conflict (org_id, deal_id) do nothing
      returning org_id, deal_id
    )
    select deal.id, deal.name from chosen join deals deal on deal.org_id = chosen.org_id and deal.id = chosen.deal_id`
}

/** Removes deals from the page. @returns those that were on it */
export function unchooseQuery(orgId: string, deals: ChosenDeals): Query<Changed> {
  return sql<Changed>`
    delete from portfolio_deals chosen
    using ${CLOSED_TABLES}
    where chosen.org_id = deal.org_id and chosen.deal_id = deal.id and ${whereChosen(orgId, deals)}
    returning deal.id, deal.name`
}

function whereChosen(orgId: string, deals: ChosenDeals) {
  return 'ids' in deals
    ? sql`deal.org_id = ${orgId} and not deal.is_sample and deal.id = any(${deals.ids}::uuid[])`
    : whereInPortfolio(orgId, deals.filter)
}

/** Removes a deal from the public page for good, because its figures can change again. */
export async function hideDeal(tx: Tx, orgId: string, dealId: string): Promise<void> {
  await tx.run(sql`delete from portfolio_deals where org_id = ${orgId} and deal_id = ${dealId}`)
}
