import type { Invoice } from '@plumbline/contract/invoices'
import { type InvoiceCourse, type InvoiceEvent, stepInvoice } from '@plumbline/domain/invoices/course'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import { isCounted } from '@plumbline/domain/invoices/status'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { followBilling } from '../purchase-orders/orders/billed.ts'
import { billedAgain } from '../purchase-orders/orders/with-order.ts'
import { refreshAfterOrders } from '../purchase-orders/refresh.ts'
import { announceInvoices } from './live.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import type { Matched } from './match.ts'
import { presentInvoice } from './presenter.ts'
import { refusal } from './refusal.ts'
import { findInvoice, type InvoiceChange, updateInvoice } from './store.ts'

/** An invoice as its state machine sees it. */
export function courseOf({
  status,
  netDueCents,
  paidCents,
  payOn,
}: Pick<InvoiceNow['row'], 'status' | 'netDueCents' | 'paidCents' | 'payOn'>): InvoiceCourse {
  return { status, netDueCents, paidCents, isScheduled: payOn !== null }
}

/** @throws ApiError if the invoice's status doesn't allow the event */
export function statusAfter({ row }: InvoiceNow, event: InvoiceEvent, matched?: Matched): InvoiceStatus {
  const course = courseOf(row)
  const step = stepInvoice(course, event)
  if (step.refused !== null) throw refusal(step.refused, row.status, matched)
  return step.course.status
}

/** Writes a change of the invoice's own row, which leaves its lines, its order and its lien waivers as they are. */
export async function changed(tx: Tx, ctx: Context, before: InvoiceNow, change: InvoiceChange): Promise<InvoiceNow> {
  const { orgId, id } = before.row
  const [row, order] = await Promise.all([
    updateInvoice(tx, { orgId, id, now: ctx.now }, change),
    before.order && billedAgain(tx, ctx, before.order),
  ])
  return { ...before, row, order }
}

/** Same as above, after its lines were replaced, maybe with another order. */
export async function rewritten(tx: Tx, ctx: Context, before: InvoiceNow, change: InvoiceChange): Promise<InvoiceNow> {
  const { orgId, id } = before.row
  return invoiceNow(tx, ctx, before.deal, await updateInvoice(tx, { orgId, id, now: ctx.now }, change))
}

/** Reads an invoice again after it was changed in this transaction. */
export async function again(
  tx: Tx,
  ctx: Context,
  { deal, row }: Pick<InvoiceNow, 'deal' | 'row'>,
): Promise<InvoiceNow> {
  return invoiceNow(tx, ctx, deal, found(await findInvoice(tx, row.orgId, row.id)))
}

/**
 * Brings the order, the budget and everyone's screens up to date after an invoice began or ceased to count.
 * @returns the invoice with its order as it is then
 */
export async function followChange(tx: Tx, ctx: Context, before: InvoiceNow, after: InvoiceNow): Promise<InvoiceNow> {
  const countsOtherwise = isCounted(before.row.status) !== isCounted(after.row.status)
  const [order] = await Promise.all([
    after.order && followBilling(tx, ctx, after.order),
    countsOtherwise && refreshAfterOrders(tx, ctx, after.deal),
    announceInvoices(tx, ctx, after.deal),
  ])
  return { ...after, order }
}

/** The invoice after a change, once everything that follows from it is up to date. */
export async function shown(tx: Tx, ctx: Context, before: InvoiceNow, after: InvoiceNow): Promise<Invoice> {
  return presentInvoice(ctx.actor, await followChange(tx, ctx, before, after))
}
