import type { Cents, Percent } from '../../money.ts'
import { lineAmount, type Quantity } from '../../budgets/lines/amount.ts'

/** Days until an invoice on the order is due. */
export const PAYMENT_TERMS = [0, 7, 15, 30] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

export const MAX_RETAINAGE_PCT = 10
/** An order rarely has more than twenty lines. */
export const MAX_ORDER_LINES = 200
/** Documents that go to the vendor with an order. */
export const MAX_ORDER_DOCUMENTS = 10

/** Where a line was copied from. */
export const LINE_SOURCES = ['estimate', 'bid', 'order', 'pasted'] as const
export type LineSource = (typeof LINE_SOURCES)[number]

/**
 * What can be done about a budget line that an order takes over its budget (see docs/domain.md, Purchase orders):
 *
 * - `contingency` the approval moves what's missing from contingency
 * - `change_order` a change order raises the line's budget, decided together with the order
 * - `over_budget` the line goes over, which adds an approver
 */
export const WAYS_OUT = ['contingency', 'change_order', 'over_budget'] as const
export type Way = (typeof WAYS_OUT)[number]

export type OrderLineFacts = {
  id: string
  budgetLineId: string
  description: string
  qty: Quantity | null
  unit: string | null
  unitCostCents: number | null
  amountCents: number
  source: LineSource | null
  sourceCents: number | null
}

export type OrderFacts = {
  vendorId: string
  title: string
  needBy: string | null
  terms: string
  paymentTermsDays: PaymentTerms
  retainagePct: Percent
}

/** Returns what a line costs: quantity × unit cost if both are given, otherwise as entered. */
export function orderedAmount(line: Pick<OrderLineFacts, 'qty' | 'unitCostCents' | 'amountCents'>): Cents | number {
  return line.qty !== null && line.unitCostCents !== null ? lineAmount(line.qty, line.unitCostCents) : line.amountCents
}
