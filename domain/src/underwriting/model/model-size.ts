import { daysBetween } from '../../calendar.ts'
import { MAX_CENTS } from '../../money.ts'
import type { Bill, CostItem, DealModel, HoldingItem, LoanTerms } from './deal-model.ts'

/** No one holds a deal longer. Without this limit, a mistyped year would create thousands of monthly payments. */
const LONGEST_SPAN_DAYS = 36_525

/** A tenth of the largest amount that can be counted exactly, so no sum exceeds that amount whatever percents apply. */
const LARGEST_TOTAL_CENTS = MAX_CENTS / 10

const DAYS_PER_PERIOD = { day: 1, month: 30, year: 365 } as const

export function spansTooLong(model: DealModel): boolean {
  const days = [
    model.saleOn,
    model.improvement.startsOn,
    model.improvement.endsOn,
    ...model.improvement.payments.map((payment) => payment.paidOn),
    ...model.loans.flatMap((loan) => [
      loan.startsOn,
      loan.payoffOn,
      loan.maturesOn,
      ...loan.payments.flatMap(({ paidOn, from, to }) => [paidOn, from, to]),
      ...loan.extensions.flatMap(({ takenOn, maturesOn }) => [takenOn, maturesOn]),
      ...loan.draws.map((draw) => draw.fundedOn),
    ]),
    ...model.holding.flatMap((item) => [item.from, item.to]),
    ...billsOf(model).map((bill) => bill.paidOn),
  ]
  return days.some((day) => day !== null && Math.abs(daysBetween(model.purchaseOn, day)) > LONGEST_SPAN_DAYS)
}

/**
 * Checks whether more money moves than sums of whole cents can hold. It is an estimate, far below the point where it
 * would matter.
 */
export function isTooLarge(model: DealModel): boolean {
  const amounts = [
    model.purchasePriceCents,
    model.salePriceCents,
    model.arvCents,
    model.targetProfitCents,
    model.assignmentFeeCents,
    model.selling.fixedCents,
    model.selling.concessionsCents,
    ...model.purchaseCosts.map((item) => basisOf(item, model)),
    ...model.selling.items.map((item) => basisOf(item, model)),
    ...model.improvement.lines.map((line) => line.amountCents),
    ...model.improvement.payments.map((payment) => payment.amountCents),
    model.improvement.contingencyCents ?? 0,
    ...model.holding.map((item) => basisOf(item, model) * periodsOf(item, model)),
    ...billsOf(model).map((bill) => Math.abs(bill.amountCents)),
    ...model.loans.map((loan) => dearestCourse(loan)),
  ]
  return amounts.reduce((sum, amount) => sum + amount, 0) > LARGEST_TOTAL_CENTS
}

function billsOf({ purchaseCosts, holding, selling }: DealModel): Bill[] {
  const items = [...purchaseCosts, ...holding, ...selling.items]
  return [...items.flatMap(({ bills = [] }) => bills), ...Object.values(selling.bills ?? {}).flat()]
}

function basisOf(item: CostItem, model: DealModel): number {
  if ('amountCents' in item) return item.amountCents
  const price = item.pctOf === 'purchase_price' ? model.purchasePriceCents : model.salePriceCents
  return (price * Number(item.pct)) / 100
}

function periodsOf(item: HoldingItem, model: DealModel): number {
  if (item.per === 'once') return 1
  const days = daysBetween(item.from ?? model.purchaseOn, item.to ?? model.saleOn)
  return Math.max(0, days / DAYS_PER_PERIOD[item.per])
}

function dearestCourse(loan: LoanTerms): number {
  const years = LONGEST_SPAN_DAYS / 365
  const drawn = loan.draws.reduce((sum, draw) => sum + draw.approvedCents, 0)
  const drawFees = loan.draws.reduce((sum, draw) => sum + (draw.feeCents ?? loan.drawFeeCents), 0)
  const most = loan.initialAdvanceCents + Math.max(loan.holdbackCents, drawn)
  return most * (1 + (years * Number(loan.ratePct)) / 100) + loan.feesCents + drawFees
}
