import { PRICES_REMEMBERED } from '@plumbline/domain/budgets/estimates/prices'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type LearnedPriceRow = {
  code: string
  unit: string
  unitCostCents: number
  dealId: string
  dealName: string
  at: Date
}

/** The latest prices for each code and unit in the organization's other real deals, newest first within each. */
export function learnedPrices(orgId: string, exceptDealId: string): Query<LearnedPriceRow> {
  return sql<LearnedPriceRow>`
    select ranked.code, ranked.unit, ranked.unit_cost_cents, ranked.deal_id, deal.name as deal_name, ranked.learned_at as at
    from (
      select
        price.*,
        row_number() over (partition by price.code, price.unit order by price.learned_at desc, price.deal_id desc) as rank
      from learned_prices price
      join deals source on source.org_id = price.org_id and source.id = price.deal_id and not source.is_sample
      where price.org_id = ${orgId} and price.deal_id <> ${exceptDealId}
    ) ranked
    join deals deal on deal.org_id = ranked.org_id and deal.id = ranked.deal_id
    where ranked.rank <= ${PRICES_REMEMBERED}
    order by ranked.code, ranked.unit, ranked.rank`
}

export type SizePriceRow = { perSqftCents: number; dealId: string; dealName: string; at: Date }

/** The rehab cost per square foot of the organization's other deals of a type, newest first. */
export function sizePrices(orgId: string, dealType: DealType, exceptDealId: string): Query<SizePriceRow> {
  return sql<SizePriceRow>`
    select estimate.work_per_sqft_cents as per_sqft_cents, deal.id as deal_id, deal.name as deal_name, estimate.updated_at as at
    from estimates estimate
    join deals deal on deal.org_id = estimate.org_id and deal.id = estimate.deal_id
    where estimate.org_id = ${orgId} and not deal.is_sample and estimate.work_per_sqft_cents is not null and deal.deal_type = ${dealType} and deal.id <> ${exceptDealId}
    order by estimate.updated_at desc, deal.id desc
    limit ${PRICES_REMEMBERED}`
}

type Price = { code: string; unit: string; unitCostCents: number }

/**
 * Remembers the prices in a deal's estimate. An unchanged price keeps its date; one no longer in the estimate is
 * forgotten.
 */
export async function learnPrices(
  tx: Tx,
  orgId: string,
  dealId: string,
  prices: readonly Price[],
  now: Date,
): Promise<void> {
  const said = JSON.stringify(
    prices.map(({ code, unit, unitCostCents }) => ({ code, unit, unit_cost_cents: unitCostCents })),
  )
  await tx.run(sql`
    delete from learned_prices price
    where price.org_id = ${orgId} and price.deal_id = ${dealId}
      and not exists (
        select from jsonb_to_recordset(${said}::jsonb) as said (code text, unit text)
        where said.code = price.code and said.unit = price.unit
      )`)
  await tx.run(sql`
    insert into learned_prices (org_id, deal_id, learned_at, code, unit, unit_cost_cents)
    select ${orgId}, ${dealId}, ${now}, said.*
    from jsonb_to_recordset(${said}::jsonb) as said (code text, unit text, unit_cost_cents bigint)
    on conflict (org_id, code, unit, deal_id) do update set unit_cost_cents = excluded.unit_cost_cents, learned_at = excluded.learned_at
    where learned_prices.unit_cost_cents <> excluded.unit_cost_cents`)
}
