import { daysBetween } from '../../calendar.ts'
import { type Cents, cents } from '../../money.ts'
import { dealCosts } from '../costs/deal-costs.ts'
import type { DealModel } from '../model/deal-model.ts'
import { profitsOf } from '../model/what-if.ts'

export const UNCERTAIN_INPUTS = ['sale_price', 'improvement', 'hold', 'loan_rate'] as const
export type UncertainInput = (typeof UNCERTAIN_INPUTS)[number]

/**
 * How an input may deviate from the plan: a triangle over low, likely and high. Prices and improvement are in percent
 * of the plan, the hold in days, the rate in percentage points, to two decimals. `low ≤ likely ≤ high`.
 */
export type Spread = { low: number; likely: number; high: number }
export type Spreads = Readonly<Record<UncertainInput, Spread>>

/** What house flippers see in practice: work tends to cost more than planned, and sales tend to come later. */
export const USUAL_SPREADS: Spreads = {
  sale_price: { low: -10, likely: 0, high: 5 },
  improvement: { low: -5, likely: 5, high: 30 },
  hold: { low: -15, likely: 15, high: 90 },
  loan_rate: { low: 0, likely: 0, high: 0 },
}

/** How far from the plan an input can be set, in its own unit. */
export const SPREAD_LIMITS: Readonly<Record<UncertainInput, { least: number; most: number }>> = {
  sale_price: { least: -90, most: 200 },
  improvement: { least: -90, most: 500 },
  hold: { least: -365, most: 1_825 },
  loan_rate: { least: -20, most: 30 },
}

export type SpreadProblem = 'missing' | 'order' | 'bounds'

/** Returns why three values aren't a valid spread, or null if they are. */
export function spreadProblem(
  input: UncertainInput,
  { low, likely, high }: Record<keyof Spread, number | null>,
): SpreadProblem | null {
  if (low === null || likely === null || high === null) return 'missing'
  const { least, most } = SPREAD_LIMITS[input]
  if (low < least || high > most) return 'bounds'
  return low <= likely && likely <= high ? null : 'order'
}

/**
 * Checks whether a value of unknown shape has a valid spread for each input, such as one stored during an earlier
 * visit.
 */
export function areSpreads(value: unknown): value is Spreads {
  if (typeof value !== 'object' || value === null) return false
  return UNCERTAIN_INPUTS.every((input) => {
    const spread = (value as Partial<Record<UncertainInput, Partial<Record<keyof Spread, unknown>>>>)[input]
    const [low, likely, high] = [spread?.low, spread?.likely, spread?.high].map((part) =>
      Number.isFinite(part) ? Number(part) : null,
    ) as [number | null, number | null, number | null]
    return spreadProblem(input, { low, likely, high }) === null
  })
}

export const SIMULATED_RUNS = 10_000
/** Number of bars in the histogram. */
const BARS = 24

export type Simulation = {
  runs: number
  p10Cents: Cents
  p50Cents: Cents
  p90Cents: Cents
  meanCents: Cents
  /** fraction of all runs */
  chanceOfLoss: number
  chanceOfTarget: number
  bars: readonly { fromCents: Cents; toCents: Cents; count: number }[]
}

/**
 * Simulates profit over many runs, with each uncertain input varying independently within its spread. The same seed
 * gives the same runs; a percentile is the nearest rank.
 * @param seed any whole number
 */
export function simulate(model: DealModel, spreads: Spreads, seed: number, runs: number = SIMULATED_RUNS): Simulation {
  const next = randomFrom(seed)
  const draw = (input: UncertainInput) => triangular(spreads[input], next())
  // A deal can't be sold before the day after its purchase, however early a run would put the sale.
  const soonest = Math.min(0, 1 - daysBetween(model.purchaseOn, model.saleOn))
  const improvementCents = dealCosts(model).improvement.totalCents
  const profitIf = profitsOf(model)
  const profits = new Float64Array(runs)
  for (let run = 0; run < runs; run += 1) {
    profits[run] = profitIf({
      salePriceCents: moved(model.salePriceCents, draw('sale_price')),
      improvementTotalCents: moved(improvementCents, draw('improvement')),
      addedDays: Math.max(soonest, Math.round(draw('hold'))),
      addedRateParts: BigInt(Math.round(draw('loan_rate') * 100)) * 100n,
    })
  }
  profits.sort()
  const at = (share: number) => cents(profits[Math.max(0, Math.ceil(share * runs) - 1)]!)
  const shareBelow = (amount: number) => profits.findIndex((profit) => profit >= amount)
  const below = (amount: number) => (shareBelow(amount) === -1 ? 1 : shareBelow(amount) / runs)
  return {
    runs,
    p10Cents: at(0.1),
    p50Cents: at(0.5),
    p90Cents: at(0.9),
    meanCents: cents(Math.round(profits.reduce((sum, profit) => sum + profit, 0) / runs)),
    chanceOfLoss: below(0),
    chanceOfTarget: 1 - below(model.targetProfitCents),
    bars: histogram(profits),
  }
}

/** Changes an amount by a percent of itself, but never to less than zero. */
function moved(amountCents: Cents, pct: number): Cents {
  return cents(Math.max(0, Math.round(amountCents * (1 + pct / 100))))
}

/**
 * Builds the histogram's bars.
 * @param sorted ascending; not empty
 */
function histogram(sorted: Float64Array): Simulation['bars'] {
  const [least, most] = [sorted[0]!, sorted.at(-1)!]
  const width = Math.max(1, Math.ceil((most - least + 1) / BARS))
  const barOf = (profit: number) => Math.floor((profit - least) / width)
  const counts = Array.from({ length: barOf(most) + 1 }, () => 0)
  for (const profit of sorted) counts[barOf(profit)]! += 1
  return counts.map((count, index) => ({
    fromCents: cents(least + index * width),
    toCents: cents(least + (index + 1) * width),
    count,
  }))
}

/**
 * Converts a uniformly distributed value to one from a triangular distribution.
 * @param even in [0, 1)
 * @see Kotz and van Dorp, Beyond Beta (2004), chapter 1: the inverse of the triangular distribution
 */
export function triangular({ low, likely, high }: Spread, even: number): number {
  const width = high - low
  if (width === 0) return likely
  const turn = (likely - low) / width
  if (even < turn) return low + Math.sqrt(even * width * (likely - low))
  return high - Math.sqrt((1 - even) * width * (high - likely))
}

/**
 * Creates a generator of uniform numbers in [0, 1) from a seed: "mulberry32" (public domain, Tommy Ettinger), with 2³²
 * numbers.
 */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
