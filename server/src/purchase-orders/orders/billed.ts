import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { changed, statusAfter } from './decided.ts'
import type { OrderNow } from './with-order.ts'

/**
 * Brings an order's status up to date after an invoice on it was approved or voided. The invoice's own entry in the log says
 * why it changed.
 */
export async function followBilling(tx: Tx, ctx: Context, now: OrderNow): Promise<OrderNow> {
  const { row, billed, hasInvoiceWaiting } = now
  const status = statusAfter(now, { event: 'bill', billed, hasInvoiceWaiting })
  return status === row.status ? now : changed(tx, ctx, now, { status })
}
