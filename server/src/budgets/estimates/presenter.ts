import type { Estimate, EstimateCode, RememberedPrice, SizePrices } from '@plumbline/contract/budgets/estimates'
import { isEstimable, LUMP_SUM, UNITS } from '@plumbline/domain/budgets/estimates/codes'
import { medianCents, rememberedPrice } from '@plumbline/domain/budgets/estimates/prices'
import type { DealType } from '@plumbline/domain/pipelines/deal-types'
import type { EstimateRow } from './store.ts'
import type { CostCodeRow } from '../store.ts'
import type { LearnedPriceRow, SizePriceRow } from './prices-store.ts'

export function presentEstimate(row: EstimateRow): Estimate {
  return {
    version: row.version,
    perSqftCents: row.perSqftCents,
    contingencyPct: row.contingencyPct,
    lines: row.lines.map((line) => ({
      key: line.key,
      code: line.code,
      room: line.room,
      description: line.description,
      qty: line.qty,
      unit: line.unit,
      unitCostCents: line.unitCostCents,
      note: line.note,
    })),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  }
}

/** The codes that can be used in an estimate for this deal type. */
export function presentCodes(rows: readonly CostCodeRow[], dealType: DealType): EstimateCode[] {
  return rows
    .filter((row) => row.active && isEstimable(row.code, dealType))
    .map((row) => ({
      code: row.code,
      name: { en: row.nameEn, es: row.nameEs },
      unit: UNITS.find((unit) => unit === row.unit) ?? LUMP_SUM,
      defaultUnitCostCents: row.defaultUnitCostCents,
    }))
}

/** @param rows newest first within each code and unit */
export function presentPrices(rows: readonly LearnedPriceRow[]): RememberedPrice[] {
  return [...Map.groupBy(rows, ({ code, unit }) => `${code} ${unit}`).values()].flatMap((latestFirst) => {
    const [{ code, unit } = { code: '', unit: '' }] = latestFirst
    const price = rememberedPrice(latestFirst.map((row) => ({ unitCostCents: row.unitCostCents, from: fromDeal(row) })))
    if (!price) return []
    const { last, typicalCents, count } = price
    return [{ code, unit, last: { unitCostCents: last.unitCostCents, ...last.from }, typicalCents, count }]
  })
}

/** @param rows newest first */
export function presentSizePrices(rows: readonly SizePriceRow[]): SizePrices | null {
  const amounts = rows.map((row) => row.perSqftCents)
  const [last] = rows
  const typicalCents = medianCents(amounts)
  if (!last || typicalCents === null) return null
  return {
    lowCents: Math.min(...amounts),
    typicalCents,
    highCents: Math.max(...amounts),
    count: amounts.length,
    last: { perSqftCents: last.perSqftCents, ...fromDeal(last) },
  }
}

function fromDeal({ dealId, dealName, at }: { dealId: string; dealName: string; at: Date }) {
  return { deal: { id: dealId, name: dealName }, at: at.toISOString() }
}
