import { type Cents, cents, type Percent, percentOf, roundedQuotient, sumCents, ZERO } from '../../money.ts'
import { carriesContingency, categoryOf } from './codes.ts'
import { estimateAmount, type EstimateLine } from './line.ts'

/** What somebody says the work will cost: item by item, or by size until there are items. */
export type Estimate = {
  /** the quick way: dollars for each square foot; counts while there are no lines */
  perSqftCents: number | null
  contingencyPct: Percent
  lines: readonly EstimateLine[]
}

export const EMPTY_ESTIMATE: Estimate = { perSqftCents: null, contingencyPct: '0', lines: [] }

/** Largest price for a square foot, in cents. */
export const MAX_PER_SQFT_CENTS = 10_000_000

/** By size: price for a square foot × square feet; null while either is not known. */
export function quickAmount(perSqftCents: number | null, sqft: number | null): Cents | null {
  return perSqftCents === null || sqft === null ? null : roundedQuotient(BigInt(perSqftCents) * BigInt(sqft), 1n)
}

export type EstimateTotals = {
  /** the lines, or the amount by size while there are none */
  baseCents: Cents
  /** what carries contingency: work, and not what is bought or charged at a known price */
  contingencyBaseCents: Cents
  contingencyCents: Cents
  totalCents: Cents
  /** R(total ÷ size); null without a size */
  perSqftCents: Cents | null
  /** lines without a quantity or a price */
  unpricedCount: number
}

/** Σ line amounts as shown + R(those with contingency × contingency %) (see docs/domain.md, Estimates). */
export function estimateTotals(estimate: Estimate, sqft: number | null): EstimateTotals {
  const { lines, contingencyPct } = estimate
  const quickCents = quickAmount(estimate.perSqftCents, sqft) ?? ZERO
  const baseCents = lines.length > 0 ? sumCents(lines.map(estimateAmount)) : quickCents
  const withContingency = lines.filter((line) => carriesContingency(line.code))
  const contingencyBaseCents = lines.length > 0 ? sumCents(withContingency.map(estimateAmount)) : quickCents
  const contingencyCents = percentOf(contingencyBaseCents, contingencyPct)
  const totalCents = cents(baseCents + contingencyCents)
  return {
    baseCents,
    contingencyBaseCents,
    contingencyCents,
    totalCents,
    perSqftCents: sqft ? roundedQuotient(BigInt(totalCents), BigInt(sqft)) : null,
    unpricedCount: lines.filter((line) => line.qty === null || line.unitCostCents === null).length,
  }
}

/** Lines that belong together, by category or by room, with what they sum to. */
export type EstimateGroup<Line extends EstimateLine = EstimateLine> = {
  key: string
  lines: readonly Line[]
  amountCents: Cents
}

/** By category in the order of the catalogue; within one, as they were entered. */
export function byCategory<Line extends EstimateLine>(lines: readonly Line[]): EstimateGroup<Line>[] {
  return grouped(lines, (line) => categoryOf(line.code)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** By room in the order in which rooms were first named; what has none is last, under the empty name. */
export function byRoom<Line extends EstimateLine>(lines: readonly Line[]): EstimateGroup<Line>[] {
  return grouped(lines, (line) => line.room).toSorted((one, other) => Number(one.key === '') - Number(other.key === ''))
}

function grouped<Line extends EstimateLine>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): EstimateGroup<Line>[] {
  return [...Map.groupBy(lines, keyOf)].map(([key, members]) => ({
    key,
    lines: members,
    amountCents: sumCents(members.map(estimateAmount)),
  }))
}

/** The rooms that are named, each once, as first entered. */
export function roomsOf(lines: readonly EstimateLine[]): string[] {
  return [...new Set(lines.map((line) => line.room))].filter((room) => room !== '')
}
