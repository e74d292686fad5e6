import { type Cents, cents } from '../money.ts'

/** Whether the public sees figures, which are only ever shown as ranges. */
export const FIGURE_LEVELS = ['hidden', 'ranges'] as const
export type FigureLevel = (typeof FIGURE_LEVELS)[number]

/** From (inclusive) to (exclusive); null = open at that end. */
export type CentsRange = { fromCents: Cents | null; toCents: Cents | null }

const STEPS: readonly { belowCents: number; stepCents: number }[] = [
  { belowCents: 10_000_000, stepCents: 2_500_000 },
  { belowCents: 50_000_000, stepCents: 5_000_000 },
  { belowCents: 100_000_000, stepCents: 10_000_000 },
]
const WIDEST_STEP_CENTS = 50_000_000

/**
 * Returns the range that an amount is shown as: $25,000 wide up to $100,000, $50,000 wide up to $500,000, then wider. A
 * loss is "below 0".
 */
export function shownRange(amountCents: number): CentsRange {
  if (amountCents < 0) return { fromCents: null, toCents: cents(0) }
  const step = STEPS.find((candidate) => amountCents < candidate.belowCents)?.stepCents ?? WIDEST_STEP_CENTS
  const from = Math.floor(amountCents / step) * step
  return { fromCents: cents(from), toCents: cents(from + step) }
}

/** From (inclusive) to (exclusive), as fractions; null = no lower bound. */
export type RatioRange = { from: number | null; to: number }

const RATIO_STEPS = 10

/** Returns the tenth that a return falls in: 0.127 is 0.1 to 0.2. A loss is "below 0". */
export function shownRatioRange(ratio: number): RatioRange {
  if (ratio < 0) return { from: null, to: 0 }
  const steps = Math.floor(ratio * RATIO_STEPS)
  return { from: steps / RATIO_STEPS, to: (steps + 1) / RATIO_STEPS }
}

const AREA_STEP = 100

/** Rounds square feet to the nearest hundred. With city and month, the exact number would identify the house. */
export function shownArea(sqft: number): number {
  return Math.max(AREA_STEP, Math.round(sqft / AREA_STEP) * AREA_STEP)
}
