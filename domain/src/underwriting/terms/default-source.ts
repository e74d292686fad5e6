import { type Cents, cents, type Percent, percentOf, percentParts } from '../../money.ts'
import { DEFAULT_NAMES, type UnderwritingDefaults } from './defaults.ts'
import type { CostItemRecord } from './deal-terms.ts'
import { STARTING_FIELDS, WHOLE_WORK } from './starting-terms.ts'

/** Fields whose initial value comes from the organization's setting of the same name. */
export const DEFAULT_FIELDS = STARTING_FIELDS.filter((field) => field !== 'allCash')
export type DefaultField = (typeof DEFAULT_FIELDS)[number]

export function isDefaultField(field: string): field is DefaultField {
  return DEFAULT_FIELDS.some((known) => known === field)
}

/** Checks whether an input still equals its setting. Percents are compared as numbers, not as text. */
export function matchesDefault(value: string | number | null | undefined, setting: string | number): boolean {
  if (typeof value === 'string' && typeof setting === 'string') return percentParts(value) === percentParts(setting)
  return value === setting
}

/**
 * Returns the setting behind a cost that every new deal starts with, found by its original name, or null for any other
 * cost.
 */
export function settingOfCost(item: CostItemRecord): 'purchaseCostsPct' | 'holdingMonthlyCents' | null {
  const names = Object.values(DEFAULT_NAMES)
  if (item.bucket === 'purchase' && item.pctOf === 'purchase_price')
    return names.some(({ purchaseCosts }) => purchaseCosts === item.name) ? 'purchaseCostsPct' : null
  if (item.bucket === 'holding' && item.amountCents !== null && item.per === 'month')
    return names.some(({ holding }) => holding === item.name) ? 'holdingMonthlyCents' : null
  return null
}

export type LoanDefaults = Record<'initialAdvanceCents' | 'holdbackCents' | 'feesCents', number> &
  Record<'advancePct' | 'holdbackPct' | 'ratePct' | 'pointsPct', Percent>

/**
 * Returns what the loan template gives for this deal: an advance on the price, with the improvement total as holdback.
 */
export function loanDefaults(
  template: UnderwritingDefaults['loan'],
  deal: { purchasePriceCents: Cents; improvementTotalCents: Cents },
): LoanDefaults {
  const { advancePct, ratePct, pointsPct, feesCents } = template
  return {
    initialAdvanceCents: percentOf(cents(deal.purchasePriceCents), advancePct),
    advancePct,
    holdbackCents: deal.improvementTotalCents,
    holdbackPct: WHOLE_WORK,
    ratePct,
    pointsPct,
    feesCents,
  }
}
