import { type Cents, cents, ZERO } from '../../money.ts'
import type { CostLine } from '../costs/cost-basis.ts'
import { billedCents } from '../costs/billed.ts'
import type { Bill, CostItem, DealModel, HoldingItem, ImprovementLine, PriceKey } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { amountDetail, amountTerm, type Detail, type Ledger, nonZero, type Term } from '../ledger.ts'
import type { SellingCost } from '../costs/selling.ts'
import type { Underwriting } from '../underwrite.ts'

type Explanation = Omit<Ledger, 'figure'>

/** Explains net profit: sale price − selling − purchase and costs − improvement − financing − holding. */
export function explainNetProfit(underwriting: Underwriting): Explanation {
  const { model, selling, netProfitCents } = underwriting
  if (model.ending === 'assignment') return explainAssignment(underwriting)
  return {
    terms: [
      amountTerm('+', 'sale_price', model.salePriceCents, nonZero([amountDetail('arv', model.arvCents)])),
      amountTerm('-', 'selling_costs', selling.totalCents, sellingDetails(selling)),
      ...costTerms(underwriting).map((term): Term => ({ ...term, sign: '-' })),
    ],
    result: { amountCents: netProfitCents },
  }
}

/** Explains the profit of an assigned contract: the fee − what it cost to get there. */
function explainAssignment({ model, purchase, holding, selling, netProfitCents }: Underwriting): Explanation {
  const costs = [...purchase.costs, ...holding.items, ...selling.items]
  const terms = [
    ...costs.map((line) => amountTerm('-', 'item', line.amountCents, [], line.name)),
    ...selling.rates.map((rate) => amountTerm('-', rate.key, rate.amountCents)),
    amountTerm('-', 'fixed_costs', selling.fixedCents),
    amountTerm('-', 'concessions', selling.concessionsCents),
  ].filter(({ value }) => 'amountCents' in value && value.amountCents !== 0)
  return {
    terms: [amountTerm('+', 'assignment_fee', model.assignmentFeeCents), ...terms],
    result: { amountCents: netProfitCents },
  }
}

export function explainTotalCost(underwriting: Underwriting): Explanation {
  return { terms: costTerms(underwriting), result: { amountCents: underwriting.totalProjectCostCents } }
}

function costTerms({ model, purchase, improvement, financing, holding, holdingDays }: Underwriting): Term[] {
  return [
    amountTerm(
      '+',
      'purchase_and_costs',
      cents(purchase.priceCents + purchase.costsCents),
      nonZero([
        amountDetail('purchase_price', purchase.priceCents),
        amountDetail('purchase_costs', purchase.costsCents),
      ]),
    ),
    amountTerm(
      '+',
      'improvement_total',
      improvement.totalCents,
      nonZero([
        amountDetail('improvement', improvement.baseCents),
        amountDetail('contingency', improvement.contingencyCents),
      ]),
    ),
    amountTerm(
      '+',
      'financing',
      financing.totalCents,
      nonZero([
        amountDetail('points', financing.pointsCents),
        amountDetail('lender_fees', financing.loanFeesCents),
        amountDetail('interest', financing.interestCents),
        amountDetail('draw_fees', financing.drawFeesCents),
        amountDetail('exit_fees', financing.exitFeesCents),
        amountDetail('extension_fees', financing.extensionFeesCents),
        amountDetail('payment_fees', financing.paymentFeesCents),
      ]),
    ),
    amountTerm('+', 'holding', holding.totalCents, [
      { key: 'holding_days', days: holdingDays },
      { key: 'from', day: model.purchaseOn },
      { key: 'to', day: model.saleOn },
    ]),
  ]
}

/** Lists the price and each purchase cost. */
export function explainPurchase(underwriting: Underwriting): Explanation {
  const { purchase } = underwriting
  return {
    terms: [amountTerm('+', 'purchase_price', purchase.priceCents), ...explainPurchaseCosts(underwriting).terms],
    result: { amountCents: cents(purchase.priceCents + purchase.costsCents) },
  }
}

export function explainPurchaseCosts({ model, purchase }: Underwriting): Explanation {
  const terms = purchase.costs.map((line, row) => {
    const item = model.purchaseCosts[row]
    return itemTerm(line, row, paidDetails(line, item?.bills, shareDetails(item, model)))
  })
  return { terms, result: { amountCents: purchase.costsCents } }
}

export function explainImprovement({ model, improvement }: Underwriting): Explanation {
  const lines = improvement.lines.map((line) =>
    line.estimate
      ? amountTerm('+', line.estimate, line.amountCents)
      : amountTerm('+', 'budget_line', line.amountCents, courseOf(line), line.name),
  )
  const isBudgeted = model.improvement.contingencyCents !== undefined
  const contingency = amountTerm(
    '+',
    isBudgeted ? 'budget_contingency' : 'contingency',
    improvement.contingencyCents,
    isBudgeted
      ? []
      : [
          { key: 'rate', pct: model.improvement.contingencyPct },
          amountDetail('contingency_base', improvement.contingencyBaseCents),
        ],
  )
  return { terms: [...lines, contingency], result: { amountCents: improvement.totalCents } }
}

/** Returns how much of a line was spent and how much is still to come. Nothing has been spent on a plan. */
function courseOf({ amountCents, spentCents = ZERO }: ImprovementLine): Detail[] {
  if (spentCents === 0) return []
  return nonZero([amountDetail('spent', spentCents), amountDetail('to_come', cents(amountCents - spentCents))])
}

export function explainFinancing({ financing }: Underwriting): Explanation {
  return {
    terms: financing.loans.map((loan, row) => ({
      ...amountTerm('+', 'loan', loan.costCents, loanDetails(loan), loan.name),
      row,
    })),
    result: { amountCents: financing.totalCents },
  }
}

function loanDetails(loan: LoanFigures): Detail[] {
  return [
    ...nonZero([
      amountDetail('points', loan.pointsCents),
      amountDetail('lender_fees', loan.feesCents),
      amountDetail('interest', loan.interestCents),
      amountDetail('draw_fees', loan.drawFeesCents),
      amountDetail('exit_fees', loan.exitFeeCents),
      amountDetail('extension_fees', loan.extensionFeeCents),
      amountDetail('payment_fees', loan.paymentFeesCents),
    ]),
    { key: 'from', day: loan.startsOn },
    { key: 'to', day: loan.payoffOn },
  ]
}

export function explainHolding({ model, holding }: Underwriting): Explanation {
  const terms = holding.items.map((line, row) => {
    const item = model.holding[row]
    const projected: Detail[] =
      line.per === 'once'
        ? [...shareDetails(item, model), { key: 'from', day: line.from }]
        : [
            ...periodDetails(item, model),
            { key: 'holding_days', days: line.days },
            { key: 'from', day: line.from },
            { key: 'to', day: line.to },
          ]
    return itemTerm(line, row, paidDetails(line, item?.bills, projected))
  })
  return { terms, result: { amountCents: holding.totalCents } }
}

/** Explains holding days: sale day − purchase day. */
export function explainHoldingDays({ model, holdingDays }: Underwriting): Explanation {
  return {
    terms: [
      { sign: '+', key: 'sale_day', value: { day: model.saleOn }, details: [] },
      { sign: '-', key: 'purchase_day', value: { day: model.purchaseOn }, details: [] },
    ],
    result: { days: holdingDays },
  }
}

export function explainSelling({ model, selling }: Underwriting): Explanation {
  const price = amountDetail('sale_price', model.salePriceCents)
  const bills = model.selling.bills ?? {}
  const fixedTerm = (key: 'fixed_costs' | 'concessions', amountCents: Cents) =>
    amountTerm('+', key, amountCents, paidDetails({ name: '', amountCents }, bills[key], []))
  const terms = [
    ...selling.rates.map((rate) => {
      const line = { name: '', amountCents: rate.amountCents }
      const share: Detail[] = [{ key: 'rate', pct: rate.pct }, price]
      return amountTerm('+', rate.key, rate.amountCents, paidDetails(line, bills[rate.key], share))
    }),
    fixedTerm('fixed_costs', selling.fixedCents),
    fixedTerm('concessions', selling.concessionsCents),
  ].filter(({ value }) => 'amountCents' in value && value.amountCents !== 0)
  return {
    terms: [
      ...terms,
      ...selling.items.map((line, row) => {
        const item = model.selling.items[row]
        return itemTerm(line, row, paidDetails(line, item?.bills, shareDetails(item, model)))
      }),
    ],
    result: { amountCents: selling.totalCents },
  }
}

/** Lists the nonzero rates, then the fixed costs. */
export function sellingDetails(selling: SellingCost): Detail[] {
  const rates = selling.rates.filter((rate) => rate.amountCents !== 0)
  return [
    ...rates.map((rate): Detail =>
      rate.isBilled ? amountDetail(rate.key, rate.amountCents) : { key: rate.key, pct: rate.pct },
    ),
    ...nonZero([
      amountDetail('fixed_costs', selling.fixedCents),
      amountDetail('concessions', selling.concessionsCents),
      ...selling.items.map((line) => amountDetail('item', line.amountCents, line.name)),
    ]),
  ]
}

function itemTerm(line: CostLine, row: number, details: readonly Detail[]): Term {
  return { ...amountTerm('+', 'item', line.amountCents, details, line.name), row }
}

/** Returns what was paid of a cost and what is still to come, or without bills how it was projected. */
function paidDetails(line: CostLine, bills: readonly Bill[] = [], projected: readonly Detail[]): Detail[] {
  if (bills.length === 0) return [...projected]
  const billed = billedCents(bills)
  const toCome = nonZero([amountDetail('unbilled', cents(line.amountCents - billed))])
  return [amountDetail('billed', billed), ...toCome, ...(toCome.length > 0 ? projected : [])]
}

/** Returns the rate of a percentage item and the price it refers to. Fixed amounts need no explanation. */
function shareDetails(item: CostItem | undefined, model: DealModel): Detail[] {
  return item && 'pct' in item ? [{ key: 'rate', pct: item.pct }, priceDetail(item.pctOf, model)] : []
}

/** Returns the amount or percent that recurs each period. */
function periodDetails(item: HoldingItem | undefined, model: DealModel): Detail[] {
  if (!item) return []
  const { per } = item
  if ('pct' in item) return [{ key: 'per', pct: item.pct, per }, priceDetail(item.pctOf, model)]
  return [{ key: 'per', amountCents: item.amountCents, per }]
}

function priceDetail(price: PriceKey, { purchasePriceCents, salePriceCents }: DealModel): Detail {
  return amountDetail(price, price === 'purchase_price' ? purchasePriceCents : salePriceCents)
}
