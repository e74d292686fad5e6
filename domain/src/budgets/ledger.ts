import type { InvoiceStatus } from '../invoices/status.ts'
import type { Cents, Percent } from '../money.ts'
import type { PurchaseOrderStatus } from '../purchase-orders/status.ts'

/** What was planned for one budget line. Lines are named by `id` throughout a ledger. */
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

export type Order = { id: string; status: PurchaseOrderStatus; lines: readonly OrderLine[] }
/** `approvedChangeCents` are the approved changes of this line of the order; signed. */
export type OrderLine = { id: string | null; lineId: string; amountCents: Cents; approvedChangeCents: Cents }

export type Invoice = {
  orderId: string | null
  status: InvoiceStatus
  retainagePct: Percent
  lines: readonly InvoiceLine[]
}
/** With `orderLineId` the line belongs to that line of the order and to its budget line. */
export type InvoiceLine = { lineId: string; orderLineId: string | null; amountCents: Cents }

export const EXPENSE_STATUSES = ['draft', 'posted', 'void'] as const
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

/** One share of an expense; a refund is negative. */
export type ExpenseShare = { lineId: string; amountCents: Cents; status: ExpenseStatus }

/** Everything that the columns of a budget are summed from (domain 5.3). */
export type BudgetLedger = {
  lines: readonly PlannedLine[]
  orders: readonly Order[]
  invoices: readonly Invoice[]
  expenses: readonly ExpenseShare[]
  /** payments that are not void */
  paymentsCents: Cents
  /** retainage given back to vendors */
  retainageReleasedCents: Cents
}
