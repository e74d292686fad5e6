import { cents, ZERO } from '../../money.ts'
import type { Draw } from '../loans/funding.ts'
import type { DealModel, HoldingItem, LoanPayment, LoanTerms } from './deal-model.ts'

/** Builds a deal in which nothing has a cost, with the given facts on top, for tests and benchmarks. */
export function buildDeal(facts: Partial<DealModel> = {}): DealModel {
  return {
    dealType: 'fix_and_flip',
    exitType: 'retail_sale',
    ending: 'sale',
    purchaseOn: '2026-01-15',
    saleOn: '2026-07-15',
    purchasePriceCents: ZERO,
    salePriceCents: ZERO,
    arvCents: ZERO,
    purchaseCosts: [],
    improvement: { lines: [], contingencyPct: '0', startsOn: null, endsOn: null, payments: [] },
    loans: [],
    holding: [],
    selling: NO_SELLING,
    maoRulePct: '70',
    assignmentFeeCents: ZERO,
    targetProfitCents: ZERO,
    ...facts,
  }
}

export const NO_SELLING: DealModel['selling'] = {
  listingCommissionPct: '0',
  buyerCommissionPct: '0',
  sellerClosingPct: '0',
  transferTaxPct: '0',
  fixedCents: ZERO,
  concessionsCents: ZERO,
  items: [],
}

export function buildLoan(facts: Partial<LoanTerms> = {}): LoanTerms {
  return {
    name: 'First',
    initialAdvanceCents: ZERO,
    holdbackCents: ZERO,
    ratePct: '0',
    pointsPct: '0',
    pointsCents: null,
    feesCents: ZERO,
    exitFeePct: '0',
    drawFeeCents: ZERO,
    drawRetainagePct: '0',
    dayCount: 'ACT/360',
    interestOn: 'drawn',
    payment: 'monthly',
    startsOn: '2026-01-15',
    payoffOn: null,
    maturesOn: null,
    extensionFeePct: '0',
    draws: [],
    evenDrawsFrom: null,
    isRefinance: false,
    stays: false,
    payments: [],
    extensions: [],
    ...facts,
  }
}

export function buildDraw(facts: Partial<Draw> = {}): Draw {
  return {
    fundedOn: '2026-03-15',
    approvedCents: ZERO,
    isFinal: false,
    feeCents: null,
    retainageCents: null,
    releasedCents: null,
    ...facts,
  }
}

/** Builds a payment for the days up to the one on which it was made, without any amount. */
export function buildLoanPayment(facts: Partial<LoanPayment> & Pick<LoanPayment, 'from' | 'paidOn'>): LoanPayment {
  return {
    interestCents: ZERO,
    principalCents: ZERO,
    feesCents: ZERO,
    to: facts.paidOn,
    isPayoff: false,
    ...facts,
  }
}

export function buildHolding(facts: Partial<HoldingItem> = {}): HoldingItem {
  return {
    name: 'Utilities',
    amountCents: ZERO,
    per: 'month',
    from: null,
    to: null,
    bills: [],
    ...facts,
  } as HoldingItem
}

/** Builds an ordinary flip: bought for $200,000, $44,000 of work including contingency, sold for $300,000 less 5 %. */
export function buildFlip(facts: Partial<DealModel> = {}): DealModel {
  return buildDeal({
    purchasePriceCents: cents(200_000_00),
    salePriceCents: cents(300_000_00),
    improvement: {
      lines: [{ name: 'Rehab', amountCents: cents(40_000_00), contingencyApplies: true }],
      contingencyPct: '10',
      startsOn: null,
      endsOn: null,
      payments: [],
    },
    selling: { ...NO_SELLING, listingCommissionPct: '5' },
    ...facts,
  })
}
