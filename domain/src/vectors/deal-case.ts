import { cents } from '../money.ts'
import { EXIT_TYPES } from '../deals/field-options.ts'
import type { Draw } from '../underwriting/loans/funding.ts'
import {
  type CostBasis,
  type CostItem,
  DAY_COUNTS,
  type DealModel,
  type HoldingItem,
  type Improvement,
  type LoanTerms,
  PERIODS,
  type SellingTerms,
} from '../underwriting/model/deal-model.ts'
import { estimateLines } from '../underwriting/costs/improvement.ts'
import type { CaseInput } from './input.ts'

/** Reads the model from a `fix_and_flip_deal` or `land_home_deal` case. */
export function readDeal(input: CaseInput, dealType: DealModel['dealType']): DealModel {
  const purchaseOn = input.day('purchase_date')
  const saleOn = input.day('sale_date')
  const arvCents = input.cents('arv_cents')
  const assignmentFeeCents = input.cents('assignment_fee_cents')
  const isAssigned = assignmentFeeCents > 0
  return {
    dealType,
    exitType: input.has('exit_type')
      ? input.choice('exit_type', EXIT_TYPES)
      : isAssigned
        ? 'wholesale_assignment'
        : 'retail_sale',
    ending: 'sale',
    purchaseOn,
    saleOn,
    purchasePriceCents: input.cents('purchase_price_cents'),
    salePriceCents:
      input.centsOrNull('sale_price_cents') ?? input.centsOrNull('projected_sale_price_cents') ?? arvCents,
    arvCents,
    purchaseCosts: input.list('purchase_costs').map(readCostItem),
    improvement: readImprovement(input, dealType),
    loans: input.list('loans').map((loan) => readLoan(loan, purchaseOn)),
    holding: input.list('holding').map(readHoldingItem),
    selling: readSelling(input.object('selling')),
    maoRulePct: input.percent('mao_rule_pct'),
    assignmentFeeCents,
    targetProfitCents: input.cents('target_profit_cents'),
  }
}

function readImprovement(input: CaseInput, dealType: DealModel['dealType']): Improvement {
  const budget = input.list('budget_lines').map((line) => ({
    name: line.text('name'),
    amountCents: line.cents('amount_cents'),
    contingencyApplies: line.flag('contingency_applies', true),
  }))
  return {
    lines: input.has('budget_lines') ? budget : readEstimate(input, dealType),
    contingencyPct: input.percent('contingency_pct'),
    startsOn: input.textOrNull('rehab_start'),
    endsOn: input.textOrNull('rehab_end'),
    payments: input.list('budget_payments').map((payment) => ({
      paidOn: payment.day('date'),
      amountCents: payment.cents('amount_cents'),
    })),
  }
}

function readEstimate(input: CaseInput, dealType: DealModel['dealType']): Improvement['lines'] {
  if (dealType === 'fix_and_flip') return estimateLines({ dealType, rehabCents: input.cents('rehab_estimate_cents') })
  return estimateLines({
    dealType,
    amounts: {
      homePriceCents: input.cents('home_price_cents'),
      homeOptionsCents: input.cents('options_cents'),
      freightCents: input.cents('freight_cents'),
      rehabEstimateCents: cents(input.cents('site_work_cents') + input.cents('rehab_estimate_cents')),
    },
  })
}

function readBasis(input: CaseInput): CostBasis {
  if (input.has('pct_of_purchase')) return { pct: input.percent('pct_of_purchase'), pctOf: 'purchase_price' }
  if (input.has('pct_of_sale')) return { pct: input.percent('pct_of_sale'), pctOf: 'sale_price' }
  if (input.has('pct_of'))
    return { pct: input.percent('pct'), pctOf: input.choice('pct_of', ['purchase_price', 'sale_price']) }
  return { amountCents: input.cents('amount_cents') }
}

export function readCostItem(input: CaseInput): CostItem {
  return { name: input.text('name'), ...readBasis(input) }
}

export function readHoldingItem(input: CaseInput): HoldingItem {
  return {
    ...readCostItem(input),
    per: input.choice('per', PERIODS),
    from: input.textOrNull('from'),
    to: input.textOrNull('to'),
    bills: [],
  }
}

/** @param startsOn for a loan without a start date */
export function readLoan(input: CaseInput, startsOn: string): LoanTerms {
  return {
    name: input.text('name'),
    initialAdvanceCents: input.cents('initial_advance_cents'),
    holdbackCents: input.cents('holdback_cents'),
    ratePct: input.percent('rate_pct'),
    pointsPct: input.percent('points_pct'),
    pointsCents: null,
    feesCents: input.cents('fees_cents'),
    exitFeePct: input.percent('exit_fee_pct'),
    drawFeeCents: input.cents('draw_fee_cents'),
    drawRetainagePct: input.has('draw_retainage_pct')
      ? input.percent('draw_retainage_pct')
      : input.percent('retainage_pct'),
    dayCount: input.choice('day_count', DAY_COUNTS),
    interestOn: input.choice('interest_on', ['drawn', 'commitment']),
    payment: input.choice('payment', ['monthly', 'at_payoff']),
    startsOn: input.textOrNull('start_date') ?? startsOn,
    payoffOn: input.textOrNull('payoff_date'),
    maturesOn: null,
    extensionFeePct: '0',
    draws: input.list('draws').map(readDraw),
    evenDrawsFrom: null,
    isRefinance: false,
    stays: false,
    payments: [],
    extensions: [],
  }
}

function readDraw(input: CaseInput): Draw {
  return {
    fundedOn: input.day('date'),
    approvedCents: input.centsOrNull('amount_cents') ?? input.cents('approved_gross_cents'),
    isFinal: input.flag('final', false),
    feeCents: input.centsOrNull('fee_cents'),
    retainageCents: input.centsOrNull('retainage_cents'),
    releasedCents: input.centsOrNull('retainage_released_cents'),
  }
}

export function readSelling(input: CaseInput): SellingTerms {
  return {
    listingCommissionPct: input.percent('listing_commission_pct'),
    buyerCommissionPct: input.percent('buyer_commission_pct'),
    sellerClosingPct: input.percent('closing_pct'),
    transferTaxPct: input.percent('transfer_tax_pct'),
    fixedCents: input.cents('fixed_cents'),
    concessionsCents: input.cents('concessions_cents'),
    items: [],
  }
}
