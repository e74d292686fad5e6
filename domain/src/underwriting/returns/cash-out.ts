import { cents, sumCents, ZERO } from '../../money.ts'
import { costLines } from '../costs/cost-basis.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { financingCost } from '../loans/financing.ts'
import type { DealModel } from '../model/deal-model.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { type Step, withoutRepeats } from './day-cost.ts'
import { datedFlows, dealFlows, type Flow, type FlowKind } from './flows.ts'

const AT_PURCHASE: ReadonlySet<FlowKind> = new Set([
  'purchase_price',
  'purchase_costs',
  'loan_advance',
  'loan_fees',
  'draws',
  'draw_fees',
])
const SPENT: ReadonlySet<FlowKind> = new Set(['improvement', 'holding'])

/**
 * Returns own cash out less own cash in since the beginning, by day, from what is on record: the purchase and its loans
 * once the purchase has a date, spending on the budget, listed draws and bills. What is only projected doesn't count (see
 * docs/domain.md, Cash out). Negative while loans have brought in more than was paid.
 */
export function cashOut(terms: DealTerms, model: DealModel): Step[] {
  const isBought = (terms.fields.purchaseDate ?? null) !== null
  const flows = recordedFlows(terms, model).filter(({ kind }) => SPENT.has(kind) || (isBought && AT_PURCHASE.has(kind)))
  let own = ZERO
  const steps = datedFlows(flows).map((flow) => {
    own = cents(own - flow.amountCents)
    return { from: flow.on, amountCents: own }
  })
  return withoutRepeats(steps)
}

function recordedFlows({ budget }: DealTerms, model: DealModel): Flow[] {
  const payments = (budget?.payments ?? []).map(({ paidOn, amountCents }) => ({
    paidOn,
    amountCents: cents(amountCents),
  }))
  const recorded: DealModel = {
    ...model,
    improvement: { ...model.improvement, lines: [], payments },
    loans: model.loans.map((loan) => ({ ...loan, evenDrawsFrom: null, maturesOn: null })),
    holding: model.holding.map(({ name, per, from, to, bills }) => ({ name, per, from, to, bills, amountCents: ZERO })),
  }
  const prices = pricesOf(model)
  return dealFlows(recorded, {
    prices,
    purchaseCostsCents: sumCents(costLines(model.purchaseCosts, prices).map((line) => line.amountCents)),
    improvementTotalCents: sumCents(payments.map((payment) => payment.amountCents)),
    loans: financingCost(recorded.loans, model.saleOn).loans,
    sellingCents: ZERO,
  })
}
