import { type Cents, cents, type Percent, percentOf, roundedQuotient, sumCents, ZERO } from '../../money.ts'
import { categoryOf } from '../contingency.ts'
import { carriesContingency } from './codes.ts'
import { estimateAmount, type EstimateLine } from './line.ts'

/** What the work is expected to cost: item by item, or by size until there are items. */
export type Estimate = {
  /** quick estimate: price per square foot in cents; used while there are no lines */
  perSqftCents: number | null
  contingencyPct: Percent
  lines: readonly EstimateLine[]
}

export const EMPTY_ESTIMATE: Estimate = { perSqftCents: null, contingencyPct: '0', lines: [] }

/** Maximum price per square foot, in cents. */
export const MAX_PER_SQFT_CENTS = 10_000_000

/** Returns the estimate by size: price per square foot × square feet; null if either is unknown. */
export function quickAmount(perSqftCents: number | null, sqft: number | null): Cents | null {
  return perSqftCents === null || sqft === null ? null : roundedQuotient(BigInt(perSqftCents) * BigInt(sqft), 1n)
}

export type EstimateTotals = {
  /** total of the lines, or the amount by size while there are none */
  baseCents: Cents
  /** part that carries contingency: work, but not purchases or fees with a known price */
  contingencyBaseCents: Cents
  contingencyCents: Cents
  totalCents: Cents
  /** R(total ÷ size); null without a size */
  perSqftCents: Cents | null
  /** lines without a quantity or a price */
  unpricedCount: number
}

/**
 * Returns the totals: Σ displayed line amounts + R(amounts that carry contingency × contingency %) (see docs/domain.md,
 * Estimates).
 */
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

/** Lines grouped by category or by room, with their sum. */
export type EstimateGroup<Line extends EstimateLine = EstimateLine> = {
  key: string
  lines: readonly Line[]
  amountCents: Cents
}

/** Groups lines by category in catalog order. Within a category, they stay in the order they were entered. */
export function byCategory<Line extends EstimateLine>(lines: readonly Line[]): EstimateGroup<Line>[] {
  return grouped(lines, (line) => categoryOf(line.code)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/**
 * Groups lines by room, in the order the rooms were first entered. Lines without a room come last, under an empty name.
 */
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

/** Returns each named room once, as first entered. */
export function roomsOf(lines: readonly EstimateLine[]): string[] {
  return [...new Set(lines.map((line) => line.room))].filter((room) => room !== '')
}
