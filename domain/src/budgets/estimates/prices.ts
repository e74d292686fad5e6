import type { Cents } from '../../money.ts'
import { roundedQuotient } from '../../money.ts'

/** How many of the latest prices determine the typical one (see docs/domain.md, Estimates). */
export const PRICES_REMEMBERED = 10

/** Returns the median of the amounts, or R of the mean of the two in the middle; null if there are none. */
export function medianCents(amounts: readonly number[]): Cents | null {
  const sorted = amounts.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 1 ? upper : sorted[half - 1]!
  return roundedQuotient(BigInt(lower) + BigInt(upper), 2n)
}

/** A code's estimated price in a deal. */
export type LearnedPrice<From> = { unitCostCents: number; from: From }

export type RememberedPrice<From> = {
  /** latest price and where it's from */
  last: LearnedPrice<From>
  /** median of the latest prices */
  typicalCents: Cents
  /** number of prices in the median */
  count: number
}

/**
 * Returns an organization's remembered price for a code, given its prices from latest to oldest; null if there are
 * none.
 */
export function rememberedPrice<From>(latestFirst: readonly LearnedPrice<From>[]): RememberedPrice<From> | null {
  const remembered = latestFirst.slice(0, PRICES_REMEMBERED)
  const [last] = remembered
  const typicalCents = medianCents(remembered.map((price) => price.unitCostCents))
  return last && typicalCents !== null ? { last, typicalCents, count: remembered.length } : null
}

type Priced = { code: string; unit: string; unitCostCents: number | null }

/** Returns the prices to remember from an estimate: for each code and unit, the last one above zero. */
export function learnablePrices(lines: readonly Priced[]): (Priced & { unitCostCents: number })[] {
  const prices = new Map<string, Priced & { unitCostCents: number }>()
  for (const { code, unit, unitCostCents } of lines)
    if (unitCostCents !== null && unitCostCents > 0) prices.set(`${code} ${unit}`, { code, unit, unitCostCents })
  return [...prices.values()]
}
