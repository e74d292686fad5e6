import { type Cents, cents, type Percent } from '../../money.ts'
import type { DealType } from '../../deals/fields.ts'
import { type AdjustmentRates, USUAL_ADJUSTMENTS } from '../comps/usual-adjustments.ts'

/**
 * The defaults for an organization's new deals. The organization can change all of them; they only fill in new records.
 */
export type UnderwritingDefaults = AdjustmentRates & {
  contingencyPct: Percent
  maoRulePct: Percent
  /** of the purchase price */
  purchaseCostsPct: Percent
  holdingMonthlyCents: Cents
  listingCommissionPct: Percent
  buyerCommissionPct: Percent
  sellerClosingPct: Percent
  transferTaxPct: Percent
  targetProfitCents: Cents
  /** false: the loan template is on */
  allCash: boolean
  loan: LoanTemplate
}

/** The advance is a percent of the purchase price; the holdback is the improvement total. */
export type LoanTemplate = { advancePct: Percent; ratePct: Percent; pointsPct: Percent; feesCents: Cents }

/** Used until an organization sets its own (see docs/domain.md, Underwriting). */
export const UNDERWRITING_DEFAULTS: UnderwritingDefaults = {
  contingencyPct: '10',
  maoRulePct: '70',
  purchaseCostsPct: '2',
  holdingMonthlyCents: cents(65_000),
  listingCommissionPct: '2.5',
  buyerCommissionPct: '2.5',
  sellerClosingPct: '1',
  transferTaxPct: '0',
  targetProfitCents: cents(2_500_000),
  allCash: true,
  ...USUAL_ADJUSTMENTS,
  loan: { advancePct: '90', ratePct: '11', pointsPct: '2', feesCents: cents(150_000) },
}

/** Months from purchase to sale on a new deal. */
export const HOLD_MONTHS: Readonly<Record<DealType, number>> = { fix_and_flip: 6, land_home: 8 }

/** Days from a deal's creation to its purchase, until a date is known. */
export const DAYS_TO_PURCHASE = 30

/** Names of the records created from the defaults, in the language of the deal's creator. */
export const DEFAULT_NAMES = {
  en: { purchaseCosts: 'Closing costs', holding: 'Holding costs', loan: 'Hard money loan' },
  es: { purchaseCosts: 'Gastos de cierre', holding: 'Costos de tenencia', loan: 'Préstamo hard money' },
} as const
export type NameLanguage = keyof typeof DEFAULT_NAMES
