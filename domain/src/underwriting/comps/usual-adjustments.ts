import { type Cents, cents } from '../../money.ts'

/**
 * What an organization usually counts for a difference in a feature: for a room, a square foot, 1,000 square feet of land, a
 * year newer, a step from poor over fair, average and renovated to new.
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

/** Until an organization says otherwise. */
export const USUAL_ADJUSTMENTS: AdjustmentRates = {
  bedValueCents: cents(500_000),
  bathValueCents: cents(750_000),
  sqftValueCents: cents(5_000),
  lotValueCents: cents(50_000),
  yearValueCents: cents(25_000),
  conditionValueCents: cents(500_000),
}
