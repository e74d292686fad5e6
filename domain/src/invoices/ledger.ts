import type { ExpenseStatus } from '../budgets/expenses/expense.ts'
import { type BudgetColumns, type LedgerSums, NO_SUMS, rollUp, totalOf } from '../budgets/roll-up.ts'
import { type Cents, cents } from '../money.ts'
import { type Order, orderSums } from '../purchase-orders/order-sums.ts'
import { billedBy, type Invoice, retainageOf } from './billing.ts'

/** The planned amounts of one budget line. A ledger refers to lines by `id`. */
export type PlannedLine = {
  id: string
  /** frozen at the first approval */
  originalCents: Cents
  /** approved change orders of scope budget_only and both; signed */
  approvedChangesCents: Cents
  /** in − out */
  transfersCents: Cents
  /** null = computed */
  etcOverrideCents: Cents | null
}

/** One share of an expense; a refund is negative. */
export type ExpenseShare = { lineId: string; amountCents: Cents; status: ExpenseStatus }

/** All records about the money in a deal's budget (see docs/domain.md, Budgets). */
export type Ledger = {
  lines: readonly PlannedLine[]
  orders: readonly Order[]
  invoices: readonly Invoice[]
  expenses: readonly ExpenseShare[]
  /** payments that aren't void */
  paymentsCents: Cents
  /** retainage released to vendors */
  retainageReleasedCents: Cents
}

export type LedgerFigures = {
  lines: ReadonlyMap<string, BudgetColumns>
  total: BudgetColumns
  /** for the whole deal; retainage is not tracked by line */
  retainageHeldCents: Cents
  paidCents: Cents
  unpaidCents: Cents
}

/**
 * Computes a budget from its orders, invoices and expenses, and what is still unpaid (see docs/domain.md, Budgets).
 * @throws RangeError when a ledger references a line, an order or an order line that it does not contain
 */
export function figureLedger(ledger: Ledger): LedgerFigures {
  const sums = sumsByLine(ledger)
  const lines = new Map(ledger.lines.map((line) => [line.id, rollUp(line, sums.get(line.id) ?? NO_SUMS)]))
  const total = totalOf([...lines.values()])
  const retainageHeldCents = cents(retainageOf(ledger.invoices) - ledger.retainageReleasedCents)
  return {
    lines,
    total,
    retainageHeldCents,
    paidCents: ledger.paymentsCents,
    unpaidCents: cents(total.actualCents - ledger.paymentsCents - retainageHeldCents),
  }
}

function sumsByLine({ lines, orders, invoices, expenses }: Ledger): Map<string, LedgerSums> {
  const sums = new Map<string, LedgerSums>(
    lines.map(({ id, approvedChangesCents, transfersCents }) => [
      id,
      { ...NO_SUMS, approvedChangesCents, transfersCents },
    ]),
  )
  const sumOf = (lineId: string) => sums.get(lineId) ?? missing(lineId)
  for (const { status, lineId, amountCents } of expenses)
    if (status === 'posted') sumOf(lineId).expensesCents += amountCents
  const billed = billedBy(invoices, orders)
  for (const [lineId, amount] of billed.directly) sumOf(lineId).billedDirectlyCents += amount
  for (const [lineId, ordered] of orderSums(orders, billed.onOrders)) Object.assign(sumOf(lineId), ordered)
  return sums
}

function missing(lineId: string): never {
  throw new RangeError(`the ledger has no line ${lineId}`)
}
