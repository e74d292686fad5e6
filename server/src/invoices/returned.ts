import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { changed, statusAfter } from './changed.ts'
import type { InvoiceNow } from './invoice-now.ts'
import { logInvoice } from './log.ts'

/** Nobody decided in time, it was withdrawn, or its deal ended: it's a draft again. */
export async function invoiceReturned(tx: Tx, ctx: Context, before: InvoiceNow): Promise<InvoiceNow> {
  const status = statusAfter(before, { event: 'withdraw' })
  if (status === before.row.status) return before
  const after = await changed(tx, ctx, before, { status, submittedAt: null, submittedBy: null })
  await logInvoice(tx, ctx, 'vendor_invoice.withdrawn', { before, after })
  return after
}
