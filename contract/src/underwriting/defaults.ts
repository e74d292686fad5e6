import { type AmountKey, DEFAULT_LIMITS, type PercentKey } from '@plumbline/domain/underwriting/terms/default-values'
import * as z from 'zod'
import { PercentText } from '../base.ts'

function percent(key: PercentKey) {
  const { min, max } = DEFAULT_LIMITS[key]
  return PercentText.refine((text) => Number(text) >= min && Number(text) <= max, {
    error: `must be a percentage from ${min} to ${max}`,
  })
}

function amount(key: AmountKey) {
  const { min, max } = DEFAULT_LIMITS[key]
  return z.int().min(min).max(max)
}

const OwnDefaults = z.object({
  contingencyPct: percent('contingencyPct'),
  maoRulePct: percent('maoRulePct'),
  purchaseCostsPct: percent('purchaseCostsPct'),
  holdingMonthlyCents: amount('holdingMonthlyCents'),
  listingCommissionPct: percent('listingCommissionPct'),
  buyerCommissionPct: percent('buyerCommissionPct'),
  sellerClosingPct: percent('sellerClosingPct'),
  transferTaxPct: percent('transferTaxPct'),
  targetProfitCents: amount('targetProfitCents'),
  bedValueCents: amount('bedValueCents'),
  bathValueCents: amount('bathValueCents'),
  sqftValueCents: amount('sqftValueCents'),
  lotValueCents: amount('lotValueCents'),
  yearValueCents: amount('yearValueCents'),
  conditionValueCents: amount('conditionValueCents'),
  /** false = the loan template is on */
  allCash: z.boolean(),
})

const LoanDefaults = z.object({
  advancePct: percent('advancePct'),
  ratePct: percent('ratePct'),
  pointsPct: percent('pointsPct'),
  feesCents: amount('feesCents'),
})

/** Starting values for a new deal (see docs/domain.md, Underwriting). */
export const UnderwritingSettings = OwnDefaults.extend({ loan: LoanDefaults })
export type UnderwritingSettings = z.infer<typeof UnderwritingSettings>

/** The same values as a flat list, so each can be changed separately. */
export const DefaultFields = OwnDefaults.extend(LoanDefaults.shape)
