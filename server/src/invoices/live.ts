import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { announceOrders } from '../purchase-orders/refresh.ts'

/** Brings everyone's screens up to date after an invoice or a lien waiver changed. */
export async function announceInvoices(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await announceOrders(tx, ctx, deal)
  await announce(tx, ctx, [['invoices']])
}
