import { MAX_TERM_CENTS } from '../../money.ts'
import { fieldSpec } from '../../deals/fields.ts'
import type { Cents, Percent } from '../../money.ts'
import { ADJUSTMENT_KEYS } from '../comps/usual-adjustments.ts'
import { LOAN_PERCENT_LIMITS } from './deal-terms.ts'
import { MOST_COST_PCT } from './term-problems.ts'

export const AMOUNT_KEYS = ['holdingMonthlyCents', 'targetProfitCents', 'feesCents', ...ADJUSTMENT_KEYS] as const
export type AmountKey = (typeof AMOUNT_KEYS)[number]
export const PERCENT_KEYS = [
  'contingencyPct',
  'maoRulePct',
  'purchaseCostsPct',
  'listingCommissionPct',
  'buyerCommissionPct',
  'sellerClosingPct',
  'transferTaxPct',
  'advancePct',
  'ratePct',
  'pointsPct',
] as const
export type PercentKey = (typeof PERCENT_KEYS)[number]

type Limits = { min: number; max: number }

/** A sanity limit. No feature, such as a bathroom, is usually worth a million dollars. */
const MOST_FOR_A_FEATURE_CENTS = 100_000_000

/**
 * Lower and upper limit of each default: cents for amounts, percent for percents. A default that becomes a fact of the
 * deal uses that fact's limits.
 */
export const DEFAULT_LIMITS: Readonly<Record<PercentKey | AmountKey, Limits>> = {
  contingencyPct: ofField('contingencyPct'),
  maoRulePct: ofField('maoRulePct'),
  listingCommissionPct: ofField('listingCommissionPct'),
  buyerCommissionPct: ofField('buyerCommissionPct'),
  sellerClosingPct: ofField('sellerClosingPct'),
  transferTaxPct: ofField('transferTaxPct'),
  targetProfitCents: ofField('targetProfitCents'),
  purchaseCostsPct: { min: 0, max: MOST_COST_PCT },
  holdingMonthlyCents: { min: 0, max: MAX_TERM_CENTS },
  advancePct: { min: 0, max: 100 },
  ratePct: { min: 0, max: LOAN_PERCENT_LIMITS.ratePct },
  pointsPct: { min: 0, max: LOAN_PERCENT_LIMITS.pointsPct },
  feesCents: { min: 0, max: MAX_TERM_CENTS },
  bedValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
  bathValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
  sqftValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
  lotValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
  yearValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
  conditionValueCents: { min: 0, max: MOST_FOR_A_FEATURE_CENTS },
}

function ofField(key: Parameters<typeof fieldSpec>[0]): Limits {
  const { min = 0, max = 0 } = fieldSpec(key)
  return { min, max }
}

/** Checks whether a default is within its limits. @param value cents, or percent text */
export function isWithinLimits(key: PercentKey | AmountKey, value: Cents | number | Percent): boolean {
  const { min, max } = DEFAULT_LIMITS[key]
  const amount = Number(value)
  return amount >= min && amount <= max
}
