import type { Invoice } from '@plumbline/contract/invoices'
import { isCounted } from '@plumbline/domain/invoices/status'
import { requestApproval, withdrawApproval } from '../approvals/request.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { subjectOf } from './approval.ts'
import { changed, shown, statusAfter } from './changed.ts'
import { invoiceApproved } from './decide.ts'
import type { InvoiceNow } from './invoice-now.ts'
import { logInvoice } from './log.ts'
import { presentInvoice } from './presenter.ts'
import { type Target, withInvoice } from './with-invoice.ts'
import { invoiceReturned } from './returned.ts'

/** Submits an invoice. One without an order is approved by the rules for that, at once where nobody has to decide. */
export function submitInvoice(ctx: Context, target: Target): Promise<Invoice> {
  return withInvoice(ctx, target, 'submit', async (tx, before) => {
    const after = await submitted(tx, ctx, before)
    if (isCounted(after.row.status)) return presentInvoice(ctx.actor, after)
    return shown(tx, ctx, before, after)
  })
}

/** Retainage that is released is billed like a line. */
function countBilled({ row, lines }: InvoiceNow): number {
  return lines.length + (row.releasedCents > 0 ? 1 : 0)
}

async function submitted(tx: Tx, ctx: Context, before: InvoiceNow): Promise<InvoiceNow> {
  const status = statusAfter(before, { event: 'submit', linesCount: countBilled(before) })
  if (status === before.row.status) return before
  const standing = { submittedAt: ctx.now, submittedBy: ctx.actor.userId, reason: null }
  const isDecidedHere = before.row.orderId !== null
  const after = await changed(tx, ctx, before, { ...standing, status: isDecidedHere ? status : 'under_review' })
  await logInvoice(tx, ctx, 'vendor_invoice.submitted', { before, after })
  if (isDecidedHere) return after
  const { outcome } = await requestApproval(tx, ctx, await subjectOf(tx, ctx, after))
  return outcome === 'pending' ? after : invoiceApproved(tx, ctx, after)
}

/** It's a draft again, to be corrected. */
export function withdrawInvoice(ctx: Context, target: Target): Promise<Invoice> {
  return withInvoice(ctx, target, 'withdraw', async (tx, before) => {
    if (before.row.orderId === null)
      await withdrawApproval(tx, ctx, { object: 'vendor_invoice', id: before.row.id }, 'withdrawn')
    return shown(tx, ctx, before, await invoiceReturned(tx, ctx, before))
  })
}
