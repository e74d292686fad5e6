import { type Cents, cents } from '../../money.ts'

/**
 * An organization's usual amounts for a difference in a feature: per room, per square foot, per 1,000 square feet of
 * land, per year newer, and per step from poor through fair, average and renovated to new.
 */
export const ADJUSTMENT_KEYS = [
  'bedValueCents',
  'bathValueCents',
  'sqftValueCents',
  'lotValueCents',
  'yearValueCents',
  'conditionValueCents',
] as const
export type AdjustmentKey = (typeof ADJUSTMENT_KEYS)[number]
export type AdjustmentRates = Record<AdjustmentKey, Cents>

/** Amounts used until an organization sets its own. */
export const USUAL_ADJUSTMENTS: AdjustmentRates = {
  bedValueCents: cents(500_000),
  bathValueCents: cents(750_000),
  sqftValueCents: cents(5_000),
  lotValueCents: cents(50_000),
  yearValueCents: cents(25_000),
  conditionValueCents: cents(500_000),
}
