import { MAX_TERM_CENTS } from '@plumbline/domain/money'
import {
  AMOUNT_KEYS,
  type AmountKey,
  DEFAULT_LIMITS,
  isWithinLimits,
  type PercentKey,
} from '@plumbline/domain/underwriting/terms/default-values'
import type { DefaultKey } from '@plumbline/domain/underwriting/terms/flat-defaults'
import { m } from '../../messages/generated/messages.js'
import { betweenWords } from '../../deals/problem-words.ts'

/** The names of the defaults for new deals. A default that becomes a fact of the deal uses the fact's name. */
export const DEFAULT_NAMES: Readonly<Record<PercentKey | AmountKey, () => string>> = {
  contingencyPct: m.fields_contingency_pct,
  maoRulePct: m.fields_mao_rule_pct,
  listingCommissionPct: m.fields_listing_commission_pct,
  buyerCommissionPct: m.fields_buyer_commission_pct,
  sellerClosingPct: m.fields_seller_closing_pct,
  transferTaxPct: m.fields_transfer_tax_pct,
  targetProfitCents: m.fields_target_profit,
  purchaseCostsPct: m.underwriting_purchase_costs,
  holdingMonthlyCents: m.new_deal_holding_monthly,
  advancePct: m.new_deal_advance_of_price,
  ratePct: m.underwriting_rate,
  pointsPct: m.underwriting_points,
  feesCents: m.underwriting_lender_fees,
  bedValueCents: m.comps_value_of_bed,
  bathValueCents: m.comps_value_of_bath,
  sqftValueCents: m.comps_value_of_sqft,
  lotValueCents: m.comps_value_of_lot,
  yearValueCents: m.comps_value_of_year,
  conditionValueCents: m.comps_value_of_condition,
}

/** Returns what to enter instead of an invalid default, or null if it is valid. */
export function defaultProblemWords(key: DefaultKey, value: string | number | boolean | null): string | null {
  if (key === 'allCash' || value === null || typeof value === 'boolean' || isWithinLimits(key, value)) return null
  const { min, max } = DEFAULT_LIMITS[key]
  if (max === MAX_TERM_CENTS) return m.underwriting_amount_too_large()
  return betweenWords(isAmountKey(key) ? 'money' : 'percent', min, max)
}

export function isAmountKey(key: PercentKey | AmountKey): key is AmountKey {
  return AMOUNT_KEYS.some((known) => known === key)
}
