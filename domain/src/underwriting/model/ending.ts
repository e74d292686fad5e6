import { ZERO } from '../../money.ts'
import type { CostItem, DealModel, HoldingItem, Improvement, LoanTerms, SellingTerms } from './deal-model.ts'
import { isPaidOff } from '../loans/recorded.ts'

/**
 * Returns what counts of a deal, given how it ends (see docs/domain.md, Exits). Lists keep their length, so that every
 * figure can be traced to its row. What was billed counts however the deal ends.
 */
export function asItEnds(model: DealModel): DealModel {
  switch (model.ending) {
    case 'sale':
      return model
    case 'assignment':
      return assigned(model)
    case 'refinance':
      return { ...model, loans: refinanced(model), selling: noSelling(model.selling, freeOfCost) }
  }
}

/**
 * An assigned contract closes in the buyer's name: nothing is bought, borrowed, worked on or owned. Costs entered as
 * amounts count, such as an inspection; percents of a price don't.
 */
function assigned(model: DealModel): DealModel {
  return {
    ...model,
    purchasePriceCents: ZERO,
    salePriceCents: model.assignmentFeeCents,
    purchaseCosts: model.purchaseCosts.map(onlyAmount),
    improvement: NO_WORK,
    loans: [],
    holding: model.holding.map((item) => ({ ...item, ...freeOfCost(item) }) as HoldingItem),
    selling: {
      ...noSelling(model.selling, onlyAmount),
      fixedCents: model.selling.fixedCents,
      concessionsCents: model.selling.concessionsCents,
    },
  }
}

/**
 * A new loan starts on the day of the refinance, pays off the others and stays. Without a new loan, those stay that don't have
 * to be paid off by then.
 */
function refinanced({ loans, saleOn }: DealModel): LoanTerms[] {
  const hasNewLoan = loans.some((loan) => loan.isRefinance)
  return loans.map((loan) => {
    const isLater = loan.payoffOn !== null && loan.payoffOn > saleOn
    const runsOn = loan.isRefinance || isLater || (!hasNewLoan && loan.payoffOn === null)
    return { ...loan, startsOn: loan.isRefinance ? saleOn : loan.startsOn, stays: runsOn && !isPaidOff(loan) }
  })
}

const NO_WORK: Improvement = { lines: [], contingencyPct: '0', startsOn: null, endsOn: null, payments: [] }

function noSelling({ items, bills }: SellingTerms, costOf: (item: CostItem) => CostItem): SellingTerms {
  return {
    listingCommissionPct: '0',
    buyerCommissionPct: '0',
    sellerClosingPct: '0',
    transferTaxPct: '0',
    fixedCents: ZERO,
    concessionsCents: ZERO,
    items: items.map(costOf),
    ...(bills ? { bills } : {}),
  }
}

function onlyAmount(item: CostItem): CostItem {
  return 'amountCents' in item ? item : freeOfCost(item)
}

function freeOfCost({ name, bills }: CostItem): CostItem {
  return { name, amountCents: ZERO, ...(bills ? { bills } : {}) }
}
