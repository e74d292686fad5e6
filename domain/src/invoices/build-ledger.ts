import { type Cents, cents, ZERO } from '../money.ts'
import type { Order } from '../purchase-orders/order-sums.ts'
import type { Invoice } from './billing.ts'
import type { ExpenseShare, Ledger, PlannedLine } from './ledger.ts'

/** Builds a ledger for tests; amounts in its helpers are whole dollars. */
export function buildLedger(facts: Partial<Ledger> = {}): Ledger {
  return {
    lines: [],
    orders: [],
    invoices: [],
    expenses: [],
    paymentsCents: ZERO,
    retainageReleasedCents: ZERO,
    ...facts,
  }
}

export function dollars(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

export function planned(id: string, original: number, facts: Partial<PlannedLine> = {}): PlannedLine {
  return {
    id,
    originalCents: dollars(original),
    approvedChangesCents: ZERO,
    transfersCents: ZERO,
    etcOverrideCents: null,
    ...facts,
  }
}

export function order(id: string, status: Order['status'], amounts: Record<string, number>): Order {
  const lines = Object.entries(amounts).map(([lineId, amount]) => ({
    id: `${id}/${lineId}`,
    lineId,
    amountCents: dollars(amount),
    approvedChangeCents: ZERO,
  }))
  return { id, status, lines }
}

export function invoice(
  orderId: string | null,
  status: Invoice['status'],
  amounts: Record<string, number>,
  retainagePct = '0',
): Invoice {
  const lines = Object.entries(amounts).map(([lineId, amount]) => ({
    lineId,
    orderLineId: null,
    amountCents: dollars(amount),
  }))
  return { orderId, status, retainagePct, lines }
}

export function expense(lineId: string, amount: number, status: ExpenseShare['status'] = 'posted'): ExpenseShare {
  return { lineId, amountCents: dollars(amount), status }
}
