import { type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, cents, splitCents, sumCents, ZERO } from '../../money.ts'
import type { Prices } from '../costs/cost-basis.ts'
import { billedCents } from '../costs/billed.ts'
import type { Bill, CostItem, DealModel, HoldingItem, LoanTerms, Payment } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { projectedThrough, windowOf } from '../costs/holding.ts'
import { openInterestThrough } from '../loans/interest.ts'

export const FLOW_KINDS = [
  'purchase_price',
  'purchase_costs',
  'loan_advance',
  'loan_fees',
  'improvement',
  'draws',
  'draw_fees',
  'interest',
  'holding',
  'loan_principal',
  'exit_fees',
  'sale_price',
  'selling_costs',
] as const
export type FlowKind = (typeof FLOW_KINDS)[number]

/** The investor's own money on a day: negative = out, positive = in. */
export type DatedFlow = { on: Day; amountCents: Cents }
export type Flow = DatedFlow & { kind: FlowKind }

/** The computed parts of a deal that its flows are built from. */
export type FlowParts = {
  prices: Prices
  purchaseCostsCents: Cents
  improvementTotalCents: Cents
  loans: readonly LoanFigures[]
  sellingCents: Cents
}

/**
 * Lists every movement of the investor's money with its reason, following the table in docs/domain.md, Returns. The sum
 * is the net profit; for a property that's kept, what is left in it.
 */
export function dealFlows(model: DealModel, parts: FlowParts): Flow[] {
  const { purchaseOn, saleOn, purchasePriceCents, salePriceCents } = model
  const flows = [
    out(purchaseOn, 'purchase_price', purchasePriceCents),
    ...billedFlows('purchase_costs', purchaseOn, parts.purchaseCostsCents, billsOf(model.purchaseCosts)),
    ...model.loans.flatMap((loan, index) => loanFlows(loan, parts.loans[index]!)),
    ...improvementPayments(model, parts.improvementTotalCents).map((payment) =>
      out(payment.paidOn, 'improvement', payment.amountCents),
    ),
    ...model.holding.flatMap((item) => holdingFlows(item, model, parts.prices)),
    // A property that's kept isn't sold.
    into(saleOn, 'sale_price', model.ending === 'refinance' ? ZERO : salePriceCents),
    ...billedFlows('selling_costs', saleOn, parts.sellingCents, sellingBills(model)),
  ]
  return flows.filter((flow) => flow.amountCents !== 0).sort(byDay)
}

/** Sums flows by day, dropping days that net to zero, in date order. */
export function datedFlows(flows: readonly DatedFlow[]): DatedFlow[] {
  const byDate = new Map<Day, number>()
  for (const flow of flows) byDate.set(flow.on, (byDate.get(flow.on) ?? 0) + flow.amountCents)
  return [...byDate]
    .map(([on, amount]) => ({ on, amountCents: cents(amount) }))
    .filter((flow) => flow.amountCents !== 0)
    .sort(byDay)
}

function byDay(one: DatedFlow, other: DatedFlow): number {
  return one.on < other.on ? -1 : one.on > other.on ? 1 : 0
}

function into(on: Day, kind: FlowKind, amountCents: Cents): Flow {
  return { on, kind, amountCents }
}

function out(on: Day, kind: FlowKind, amountCents: Cents): Flow {
  return { on, kind, amountCents: cents(-amountCents) }
}

function loanFlows(loan: LoanTerms, figures: LoanFigures): Flow[] {
  const { startsOn, payoffOn } = figures
  const flows = [
    into(startsOn, 'loan_advance', loan.initialAdvanceCents),
    out(startsOn, 'loan_fees', cents(figures.pointsCents + figures.feesCents)),
    ...figures.draws.flatMap((draw) => [
      into(draw.fundedOn, 'draws', draw.drawnCents),
      out(draw.fundedOn, 'draw_fees', draw.feeCents),
    ]),
  ]
  for (const { takenOn, feeCents } of loan.extensions) flows.push(out(takenOn, 'loan_fees', feeCents))
  if (figures.maturesOn !== null) {
    const agreed = sumCents(loan.extensions.map(({ feeCents }) => feeCents))
    flows.push(out(figures.maturesOn, 'loan_fees', cents(figures.extensionFeeCents - agreed)))
  }
  for (const { paidOn, interestCents, principalCents, feesCents, isPayoff } of loan.payments) {
    flows.push(out(paidOn, 'interest', interestCents), out(paidOn, isPayoff ? 'exit_fees' : 'loan_fees', feesCents))
    if (!isPayoff) flows.push(out(paidOn, 'loan_principal', principalCents))
  }
  const months = loan.payment === 'monthly' ? monthAnniversaries(startsOn, payoffOn) : []
  const accrued = (through: Day) => openInterestThrough(loan, figures.steps, through)
  for (const payment of cumulativePayments([...months, payoffOn], accrued))
    flows.push(out(payment.paidOn, 'interest', payment.amountCents))
  const leftCents = cents(figures.principalCents - figures.repaidCents - figures.staysCents)
  flows.push(out(payoffOn, 'loan_principal', leftCents), out(payoffOn, 'exit_fees', figures.exitFeeCents))
  return flows
}

/** Pays each bill on its day, and what is still to come on the given one. */
function billedFlows(kind: FlowKind, on: Day, totalCents: Cents, bills: readonly Bill[]): Flow[] {
  return [
    out(on, kind, cents(totalCents - billedCents(bills))),
    ...bills.map((bill) => out(bill.paidOn, kind, bill.amountCents)),
  ]
}

function billsOf(items: readonly CostItem[]): Bill[] {
  return items.flatMap(({ bills = [] }) => bills)
}

function sellingBills({ selling }: DealModel): Bill[] {
  return [...Object.values(selling.bills ?? {}).flat(), ...billsOf(selling.items)]
}

/** Lists the payments of a cost of owning: its bills on their days, and what no bill replaces month by month. */
export function holdingFlows(item: HoldingItem, model: DealModel, prices: Prices): Flow[] {
  const { from, to } = windowOf(item, model)
  const accrued = (through: Day) => projectedThrough(item, model, prices, through)
  const bills = item.bills.map((bill) => out(bill.paidOn, 'holding', bill.amountCents))
  const days = item.per === 'once' ? [from] : [...monthAnniversaries(from, to), to]
  return [...bills, ...cumulativePayments(days, accrued).map((part) => out(part.paidOn, 'holding', part.amountCents))]
}

/**
 * Computes payment k = R(total through k) − R(total through k − 1), so the parts add up to the whole (see
 * docs/domain.md, Underwriting).
 */
function cumulativePayments(days: readonly Day[], accruedThrough: (day: Day) => Cents): Payment[] {
  let paid = ZERO
  return days.map((paidOn) => {
    const total = accruedThrough(paidOn)
    const amountCents = cents(total - paid)
    paid = total
    return { paidOn, amountCents }
  })
}

/**
 * Returns when the improvement total is paid: as scheduled, or without a schedule in equal parts on the first day of
 * work and each of its month anniversaries before the work ends (see docs/domain.md, Returns). What a schedule leaves
 * open is spread in the same way over the days after its last payment, or added to that payment if there is no such
 * day.
 */
export function improvementPayments(model: DealModel, totalCents: Cents): Payment[] {
  const { payments, startsOn, endsOn } = model.improvement
  const scheduled = sumCents(payments.map((payment) => payment.amountCents))
  const open = cents(totalCents - scheduled)
  if (open === 0) return [...payments]
  const start = startsOn ?? model.purchaseOn
  const lastPaidOn = payments.reduce<Day | null>(
    (last, { paidOn }) => (last === null || paidOn > last ? paidOn : last),
    null,
  )
  const days = [start, ...monthAnniversaries(start, endsOn ?? model.saleOn)]
  const later = days.filter((day) => lastPaidOn === null || day > lastPaidOn)
  const dueOn = later.length > 0 ? later : [lastPaidOn ?? start]
  const parts = splitCents(
    open,
    dueOn.map(() => 1n),
  )
  return [...payments, ...dueOn.map((paidOn, index) => ({ paidOn, amountCents: parts[index]! }))]
}
