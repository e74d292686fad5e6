import type { DealFilter, SUM_SINCE } from '@plumbline/contract/deals/deals'
import type { Day } from '@plumbline/domain/calendar'
import type { DealSum } from '@plumbline/domain/deals/sums'
import { CONTRACT_STAGE } from '@plumbline/domain/pipelines/contract-stage'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'
import { countsInSums, dealFilterSql } from './filter-store.ts'
import type { ListReader } from './reader.ts'

export type SumOf = Partial<DealFilter> & { of: DealSum; since?: (typeof SUM_SINCE)[number] }

/** Owned today: bought, and not sold yet. */
const owned = (today: Day) =>
  sql<boolean>`(deal.purchase_date <= ${today} and (sale.sale_date is null or sale.sale_date > ${today}))`

type Share = {
  cents: RawBuilder<number | null>
  /** the deals that can have a share at all; omitted = all that match the filter */
  within?: RawBuilder<boolean>
}

/** A deal's share in each sum; null where not enough is known. */
function shareIn(of: DealSum, today: Day): Share {
  switch (of) {
    case 'arv':
      return { cents: sql`deal.arv_cents` }
    case 'profit':
      return { cents: sql`projection.profit_cents` }
    case 'cash':
      return { cents: sql`projection.cash_needed_cents` }
    case 'dayCost':
      return {
        cents: ofToday('day_cost', today),
        within: owned(today),
      }
    case 'cashOut': {
      const out = sql<number | null>`greatest(${ofToday('cash_out', today)}, 0)`
      return { cents: out, within: sql`(${owned(today)} or ${out} > 0)` }
    }
  }
}

/** The amount that applies today; 0 before the first, null where not enough is known. */
function ofToday(name: 'day_cost' | 'cash_out', today: Day): RawBuilder<number | null> {
  const [days, amounts] = [`projection.${name}_from`, `projection.${name}_cents`].map((column) => sql.raw(column))
  return sql`case when ${days} is not null then coalesce(${amounts}[width_bucket(${today}::date, ${days})], 0) end`
}

function fromDeals(reader: ListReader, { of, since, ...filter }: SumOf): RawBuilder<unknown> {
  const { tenant, today } = reader
  const { cents, within } = shareIn(of, today)
  return sql`
    from (
      select deal.id, deal.number, deal.name, deal.owner_id, stage.name_en, stage.name_es, ${cents} as cents
      from deals deal
      join stages stage on stage.org_id = deal.org_id and stage.id = deal.stage_id
      left join deal_projection projection on projection.org_id = deal.org_id and projection.deal_id = deal.id
      left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id
      where ${dealFilterSql(reader, filter)} and ${countsInSums(tenant.orgId)} ${within ? sql`and ${within}` : sql``}
        ${since === 'contract' ? sql`and ${SINCE_CONTRACT}` : sql``}
    ) share`
}

const SINCE_CONTRACT = sql<boolean>`stage.position >= (
  select first.position from stages first
  where first.org_id = stage.org_id and first.pipeline_id = stage.pipeline_id
    and first.key in (${CONTRACT_STAGE.fix_and_flip}, ${CONTRACT_STAGE.land_home})
  limit 1)`

export type SumTotalRow = { totalCents: number; count: number; unknown: number }

/** The sum, how many deals have a share, and how many have none because not enough is known. */
export function sumTotalQuery(reader: ListReader, sum: SumOf): Query<SumTotalRow> {
  return sql<SumTotalRow>`
    select
      coalesce(sum(share.cents), 0)::bigint as total_cents, count(share.cents)::int as count,
      (count(*) - count(share.cents))::int as unknown
    ${fromDeals(reader, sum)}`
}

export type ShareRow = {
  id: string
  number: string
  name: string
  ownerId: string
  nameEn: string
  nameEs: string
  cents: number | null
  sortValue: string
}

/** Sorts deals without a share last. */
const SORTED = sql`coalesce(share.cents, '-9223372036854775808'::bigint)`

/** The deals that a sum adds up, largest share first. */
export function sharesQuery(
  reader: ListReader,
  sum: SumOf,
  { after, limit }: { after: { sortValue: string; id: string } | null; limit: number },
): Query<ShareRow> {
  return sql<ShareRow>`
    select share.*, ${SORTED}::text as sort_value
    ${fromDeals(reader, sum)}
    ${after ? sql`where (${SORTED}, share.id) < (${after.sortValue}::bigint, ${after.id}::uuid)` : sql``}
    order by ${SORTED} desc, share.id desc
    limit ${limit}`
}
