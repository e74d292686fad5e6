import type { Cents } from '../../money.ts'
import { roundedQuotient } from '../../money.ts'

/** How many of the latest prices say what is typical (see docs/domain.md, Estimates). */
export const PRICES_REMEMBERED = 10

/** The middle of some amounts, R of the mean of the two middle ones; null without any. */
export function medianCents(amounts: readonly number[]): Cents | null {
  const sorted = amounts.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 1 ? upper : sorted[half - 1]!
  return roundedQuotient(BigInt(lower) + BigInt(upper), 2n)
}

/** What a code was estimated at in some deal. */
export type LearnedPrice<From> = { unitCostCents: number; from: From }

export type RememberedPrice<From> = {
  /** the latest one and where it was */
  last: LearnedPrice<From>
  /** the median of the latest ones */
  typicalCents: Cents
  /** of how many deals the median is */
  count: number
}

/** What an organization remembers of one code's price, from the latest price to the oldest; null when it knows none. */
export function rememberedPrice<From>(latestFirst: readonly LearnedPrice<From>[]): RememberedPrice<From> | null {
  const remembered = latestFirst.slice(0, PRICES_REMEMBERED)
  const [last] = remembered
  const typicalCents = medianCents(remembered.map((price) => price.unitCostCents))
  return last && typicalCents !== null ? { last, typicalCents, count: remembered.length } : null
}

type Priced = { code: string; unit: string; unitCostCents: number | null }

/** The prices that an estimate teaches: for each code and unit, the last one in it that is more than nothing. */
export function learnablePrices(lines: readonly Priced[]): (Priced & { unitCostCents: number })[] {
  const prices = new Map<string, Priced & { unitCostCents: number }>()
  for (const { code, unit, unitCostCents } of lines)
    if (unitCostCents !== null && unitCostCents > 0) prices.set(`${code} ${unit}`, { code, unit, unitCostCents })
  return [...prices.values()]
}
