import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type OrderNow, readOrder } from '../purchase-orders/orders/with-order.ts'
import { ownLimitOf } from './limits.ts'
import { type InvoiceLineRow, linesOfInvoice } from './lines-store.ts'
import type { InvoiceRow } from './store.ts'
import { type WaiverRow, waiversOf } from './waivers-store.ts'

/** An invoice with its lines, lien waivers, deal and order. */
export type InvoiceNow = {
  deal: DealRecord
  row: InvoiceRow
  lines: readonly InvoiceLineRow[]
  waivers: readonly WaiverRow[]
  /** null = it has no order */
  order: OrderNow | null
  /** the caller's own approval limit; null = that of their roles */
  ownLimitCents: number | null
}

/** Reads what belongs to an invoice. While the deal is locked, its orders don't change either. */
export async function invoiceNow(tx: Tx, ctx: Context, deal: DealRecord, row: InvoiceRow): Promise<InvoiceNow> {
  const [lines, waivers, order, ownLimitCents] = await Promise.all([
    linesOfInvoice(tx, row.orgId, row.id),
    waiversOf(tx, row.orgId, row.id),
    row.orderId === null ? null : readOrder(tx, ctx, deal, row.orderId),
    ownLimitOf(tx, ctx),
  ])
  return { deal, row, lines, waivers, order, ownLimitCents }
}
