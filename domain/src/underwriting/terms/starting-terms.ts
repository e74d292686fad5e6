import type { DealFields } from '../../deals/fields.ts'
import { type Cents, percentOf } from '../../money.ts'
import { DEFAULT_NAMES, type NameLanguage, type UnderwritingDefaults } from './defaults.ts'
import { bestPrice, improvementOf } from '../model/deal-to-model.ts'
import type { CostItemRecord, DealTerms, LoanRecord } from './deal-terms.ts'
import { improvementCost } from '../costs/improvement.ts'

/** Fields that a new deal copies from the organization's settings of the same name. */
export const STARTING_FIELDS = [
  'contingencyPct',
  'maoRulePct',
  'listingCommissionPct',
  'buyerCommissionPct',
  'sellerClosingPct',
  'transferTaxPct',
  'targetProfitCents',
  'allCash',
] as const satisfies readonly (keyof UnderwritingDefaults & keyof DealFields)[]

/** Returns the fields and cost items of a new deal (see docs/domain.md, Underwriting). */
export function startingTerms(
  defaults: UnderwritingDefaults,
  language: NameLanguage,
): { fields: Pick<DealFields, (typeof STARTING_FIELDS)[number]>; costItems: CostItemRecord[] } {
  const names = DEFAULT_NAMES[language]
  const { contingencyPct, maoRulePct, targetProfitCents, allCash } = defaults
  const { listingCommissionPct, buyerCommissionPct, sellerClosingPct, transferTaxPct } = defaults
  return {
    fields: {
      contingencyPct,
      maoRulePct,
      targetProfitCents,
      allCash,
      listingCommissionPct,
      buyerCommissionPct,
      sellerClosingPct,
      transferTaxPct,
    },
    costItems: [
      {
        ...costItem('purchase', names.purchaseCosts),
        pctOf: 'purchase_price',
        pct: defaults.purchaseCostsPct,
      },
      { ...costItem('holding', names.holding), amountCents: defaults.holdingMonthlyCents, per: 'month' },
    ],
  }
}

function costItem(bucket: CostItemRecord['bucket'], name: string): CostItemRecord {
  return { bucket, name, amountCents: null, pctOf: null, pct: null, per: 'once', from: null, to: null }
}

/** Returns the loan of a new deal: the template's, unless the deal is all cash or has no price yet. */
export function startingLoan(
  deal: Pick<DealTerms, 'dealType' | 'fields'>,
  template: UnderwritingDefaults['loan'],
  language: NameLanguage,
): LoanRecord | null {
  const purchasePriceCents = bestPrice(deal.fields)
  if (deal.fields.allCash === true || purchasePriceCents === null) return null
  const improvementTotalCents = improvementCost(improvementOf(deal)).totalCents
  return templateLoan(template, language, { purchasePriceCents, improvementTotalCents })
}

/** The terms that a new loan has until someone changes them; its holdback is drawn in equal parts. */
export const NO_DRAWS = {
  payoffDate: null,
  maturityDate: null,
  extensionFeePct: '0',
  drawFeeCents: 0,
  drawRetainagePct: '0',
  holdbackDraws: 'even',
  draws: [],
  personalGuarantee: false,
  extensionOptions: '',
} satisfies Partial<LoanRecord>

/** How a loan is entered unless someone chooses otherwise: it buys the property, and its amounts don't follow others. */
export const AS_AMOUNTS = {
  purpose: 'purchase',
  advancePct: null,
  holdbackPct: null,
  pointsCents: null,
} satisfies Partial<LoanRecord>

/** What a usual lender holds back: all of the work. */
export const WHOLE_WORK = '100'

/**
 * Builds the loan from the organization's template: a percent of the price, and all of the work as holdback. Both follow
 * the deal (docs/decisions/0136); the amounts are those of today.
 */
export function templateLoan(
  template: UnderwritingDefaults['loan'],
  language: NameLanguage,
  deal: { purchasePriceCents: Cents; improvementTotalCents: Cents },
): LoanRecord {
  return {
    name: DEFAULT_NAMES[language].loan,
    loanType: 'hard_money',
    ...AS_AMOUNTS,
    initialAdvanceCents: percentOf(deal.purchasePriceCents, template.advancePct),
    advancePct: template.advancePct,
    holdbackCents: deal.improvementTotalCents,
    holdbackPct: WHOLE_WORK,
    ratePct: template.ratePct,
    pointsPct: template.pointsPct,
    feesCents: template.feesCents,
    exitFeePct: '0',
    dayCount: 'ACT/360',
    interestOn: 'drawn',
    payment: 'monthly',
    startDate: null,
    ...NO_DRAWS,
    status: 'proposed',
  }
}
