import type { Invoice } from '@plumbline/contract/invoices'
import { newId } from '@plumbline/domain/ids'
import type { InvoiceEvent } from '@plumbline/domain/invoices/course'
import type { InvoiceAction } from '@plumbline/domain/invoices/actions'
import type { InvoiceVerb } from '@plumbline/domain/invoices/activity'
import type { ExcessPart } from '@plumbline/domain/invoices/excess'
import { isCounted } from '@plumbline/domain/invoices/status'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { expectBooksOpen } from '../organizations/books.ts'
import { wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { createChangeOrder } from '../purchase-orders/change-orders/commands.ts'
import { again, changed, followChange, shown, statusAfter } from './changed.ts'
import type { InvoiceNow } from './invoice-now.ts'
import { logInvoice } from './log.ts'
import { matchNow } from './match.ts'
import { presentInvoice } from './presenter.ts'
import { type Dispute, splitOff } from './split.ts'
import type { InvoiceChange } from './store.ts'
import { type Target, withInvoice } from './with-invoice.ts'

/**
 * Approves an invoice on an order.
 * @param overrideReason why it's approved although it goes over the order; a change order over the excess is submitted
 * @param dispute parts to take off first
 */
export function approveInvoice(
  ctx: Context,
  { overrideReason, dispute, ...target }: Target & { overrideReason: string | null; dispute: Dispute | null },
): Promise<Invoice> {
  return withInvoice(ctx, target, 'approve', async (tx, before) => {
    expectOrder(before)
    if (isCounted(before.row.status)) return presentInvoice(ctx.actor, before)
    const agreed = dispute === null ? before : await splitOff(tx, ctx, before, dispute)
    return presentInvoice(ctx.actor, await invoiceApproved(tx, ctx, agreed, overrideReason))
  })
}

/** One without an order is decided by its approval. */
function expectOrder({ row }: InvoiceNow): void {
  if (row.orderId === null) throw wrongState(row.status)
}

/**
 * The invoice counts from now on.
 * @throws ApiError invoice_blocked if the match or a missing lien waiver stops it, books_locked
 */
export async function invoiceApproved(
  tx: Tx,
  ctx: Context,
  before: InvoiceNow,
  overrideReason: string | null = null,
): Promise<InvoiceNow> {
  const [, matched] = await Promise.all([expectBooks(tx, ctx, before), matchNow(tx, ctx, before, overrideReason)])
  const { match, need } = matched
  const event = {
    event: 'approve',
    block: match.block,
    isWaiverMissing: need.blocksApproval,
    linesWithoutBudgetLine: before.lines.filter(({ budgetLineId }) => budgetLineId === null).length,
  } as const
  const isOverridden = match.changeOrderCents > 0
  const after = await changed(tx, ctx, before, {
    status: statusAfter(before, event, matched),
    approvedAt: ctx.now,
    approvedBy: ctx.actor.userId,
    overrideReason: isOverridden ? overrideReason : null,
    reason: null,
  })
  const [, followed] = await Promise.all([
    logInvoice(tx, ctx, 'vendor_invoice.approved', { before, after }),
    followChange(tx, ctx, before, after),
  ])
  if (!isOverridden) return followed
  await askForExcess(tx, ctx, followed, matched.excess)
  return again(tx, ctx, followed)
}

/** Asks for a change order over what an invoice bills beyond its order, on the lines that go over it. */
async function askForExcess(
  tx: Tx,
  ctx: Context,
  { row, lines }: InvoiceNow,
  excess: readonly ExcessPart[],
): Promise<void> {
  const parts = new Map(excess.map(({ lineId, amountCents }) => [lineId, amountCents]))
  const asked = lines.flatMap(({ id, budgetLineId, orderLineId, description }) => {
    const amountCents = parts.get(id)
    return amountCents === undefined || budgetLineId === null
      ? []
      : [{ id: newId(), budgetLineId, orderLineId, description, amountCents }]
  })
  await createChangeOrder(
    { ...ctx, within: tx },
    {
      id: row.dealId,
      submit: true,
      changeOrder: {
        orderId: row.orderId,
        reason: 'price',
        scope: 'commitment_only',
        title: `${orderNumber(row.orderNumber ?? 0)}: ${row.invoiceNo}`,
        note: row.overrideReason ?? '',
        days: 0,
        movesRehabEnd: false,
        lines: asked,
      },
    },
  )
}

export function rejectInvoice(ctx: Context, { reason, ...target }: Target & { reason: string }): Promise<Invoice> {
  return decided(ctx, target, 'reject', { event: 'reject', reason }, 'vendor_invoice.rejected')
}

/**
 * Both sides have to agree first: it counts nowhere, and its order can't be closed.
 * @param parts null = all of it; otherwise the rest goes on and the parts become an invoice of their own
 */
export function disputeInvoice(
  ctx: Context,
  { reason, parts, ...target }: Target & { reason: string; parts: readonly ExcessPart[] | null },
): Promise<Invoice> {
  if (parts === null) return decided(ctx, target, 'dispute', { event: 'dispute', reason }, 'vendor_invoice.disputed')
  return withInvoice(ctx, target, 'dispute', async (tx, before) => {
    expectOrder(before)
    return shown(tx, ctx, before, await splitOff(tx, ctx, before, { reason, parts }))
  })
}

export function resolveInvoice(ctx: Context, target: Target): Promise<Invoice> {
  return decided(ctx, target, 'resolve', { event: 'resolve' }, 'vendor_invoice.resolved')
}

function decided(
  ctx: Context,
  target: Target,
  action: InvoiceAction,
  event: InvoiceEvent,
  verb: Extract<InvoiceVerb, `vendor_invoice.${string}`>,
): Promise<Invoice> {
  return withInvoice(ctx, target, action, async (tx, before) => {
    expectOrder(before)
    const reason = 'reason' in event ? event.reason : null
    const after = await changed(tx, ctx, before, { status: statusAfter(before, event), reason })
    await logInvoice(tx, ctx, verb, { before, after })
    return shown(tx, ctx, before, after)
  })
}

/** An approved invoice that turns out to be wrong no longer counts. Its number can be entered again. */
export function voidInvoice(ctx: Context, { reason, ...target }: Target & { reason: string }): Promise<Invoice> {
  return withInvoice(ctx, target, 'void', async (tx, before) => {
    await expectBooks(tx, ctx, before)
    const change: InvoiceChange = { status: statusAfter(before, { event: 'void', reason }), reason }
    const after = await changed(tx, ctx, before, change)
    await logInvoice(tx, ctx, 'vendor_invoice.voided', { before, after })
    return shown(tx, ctx, before, after)
  })
}

function expectBooks(tx: Tx, ctx: Context, { row }: InvoiceNow): Promise<void> {
  const label = `${row.vendorName} ${row.invoiceNo}`
  return expectBooksOpen(tx, ctx, [row.invoiceDate], { label, dealId: row.dealId })
}
