import { type Day, daysBetween } from '../../calendar.ts'

export const VALUATION_KINDS = ['arv', 'as_is', 'land', 'rent'] as const
export type ValuationKind = (typeof VALUATION_KINDS)[number]

export const VALUATION_METHODS = ['comps', 'appraisal', 'avm', 'broker_opinion', 'manual'] as const
export type ValuationMethod = (typeof VALUATION_METHODS)[number]

/** Methods whose value is entered by hand. The value from comps is computed. */
export const TYPED_METHODS = [
  'appraisal',
  'avm',
  'broker_opinion',
  'manual',
] as const satisfies readonly ValuationMethod[]

/** Returns what is wrong with an entered value and its range, or null: low ≤ value ≤ high where they are known. */
export function rangeProblem(value: {
  valueCents: number
  lowCents?: number | null
  highCents?: number | null
}): 'low_above_value' | 'high_below_value' | null {
  if (typeof value.lowCents === 'number' && value.lowCents > value.valueCents) return 'low_above_value'
  if (typeof value.highCents === 'number' && value.highCents < value.valueCents) return 'high_below_value'
  return null
}

/** An ARV older than this has to be checked again before the house is listed (see docs/domain.md, Comps and ARV). */
export const MAX_ARV_AGE_DAYS = 30

/** Checks whether the valuation is too old to rely on. */
export function isStale(asOf: Day, today: Day): boolean {
  return daysBetween(asOf, today) > MAX_ARV_AGE_DAYS
}
