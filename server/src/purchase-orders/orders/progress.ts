import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { withdrawApproval } from '../../approvals/request.ts'
import { findDocument } from '../../documents/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { logOrder } from '../log.ts'
import { notifyOfCancellation } from '../notices.ts'
import { mailCancellation } from './mail.ts'
import { again, shown } from './shown.ts'
import { changed, statusAfter } from './decided.ts'
import type { OrderChange } from './store.ts'
import { writeReceived } from './lines-store.ts'
import { findVendor } from './vendor-store.ts'
import { type OrderNow, type Target, withOrder } from './with-order.ts'

type Received = { id: string; receivedPct: string }
type Undoable = Order & { undoId: string | null }

/** What undoing a step of an order brings back. */
type Before = Target & { change: OrderChange; received: readonly Received[] }
export const progressUndo = undoKind<Before>('order_progress')

/** Records what has arrived so far. */
export function receiveOrder(
  ctx: Context,
  { lines, ...target }: Target & { lines: readonly Received[] },
): Promise<Undoable> {
  return withOrder(ctx, target, 'receive', async (tx, before) => {
    const unknown = lines.findIndex(({ id }) => !before.lines.some((line) => line.id === id))
    if (unknown >= 0) throw invalidField(`lines.${unknown}.id`, 'unknown_line', 'Choose a line on this order.')
    const percents = lines.map(({ id, receivedPct }) => ({ id, percent: receivedPct }))
    const status = statusAfter(before, { event: 'receive', lines: percents })
    await writeReceived(tx, before.row, lines)
    const received = await again(tx, ctx, before)
    const isWhole = received.lines.every((line) => Number(line.receivedPct) >= 100)
    const receivedOn = isWhole ? (before.row.receivedOn ?? ctx.today) : null
    const after = await changed(tx, ctx, received, { status, receivedOn })
    await logOrder(tx, ctx, 'purchase_order.received', { before, after })
    return undoable(tx, ctx, before, after)
  })
}

/** Keeps the vendor's signed acceptance that came by mail or on paper. */
export function acceptOrder(
  ctx: Context,
  { acceptedOn, documentId, ...target }: Target & { acceptedOn: Day; documentId: string | null },
): Promise<Undoable> {
  return withOrder(ctx, target, 'accept', async (tx, before) => {
    if (acceptedOn > ctx.today) throw invalidField('acceptedOn', 'odd_day', 'The date can’t be in the future.')
    if (documentId !== null) await expectOfDeal(tx, before, documentId)
    const after = await changed(tx, ctx, before, { acceptedOn, acceptanceDocId: documentId })
    await logOrder(tx, ctx, 'purchase_order.accepted', { before, after })
    return undoable(tx, ctx, before, after)
  })
}

export async function expectOfDeal(
  tx: Tx,
  { row }: { row: { orgId: string; dealId: string } },
  documentId: string,
): Promise<void> {
  const document = await tx.first(findDocument(row.orgId, documentId))
  if (!document || document.dealId !== row.dealId)
    throw invalidField('documentId', 'unknown_document', 'Choose a document from this deal.')
}

/** What isn't billed goes back to the budget lines. The quality of the work counts in the vendor's rating. */
export function closeOrder(
  ctx: Context,
  { quality, ...target }: Target & { quality: number | null },
): Promise<Undoable> {
  return withOrder(ctx, target, 'close', async (tx, before) => {
    const status = statusAfter(before, { event: 'close' })
    if (status === before.row.status) return { ...(await shown(tx, ctx, before)), undoId: null }
    const after = await changed(tx, ctx, before, { status, quality, endedAt: ctx.now })
    await logOrder(tx, ctx, 'purchase_order.closed', { before, after })
    return undoable(tx, ctx, before, after)
  })
}

export function reopenOrder(ctx: Context, target: Target): Promise<Order> {
  return withOrder(ctx, target, 'reopen', async (tx, before) => {
    const status = statusAfter(before, { event: 'reopen', mayReopen: orderPolicy.reopen(ctx.actor) })
    const after = await changed(tx, ctx, before, { status, endedAt: null })
    await logOrder(tx, ctx, 'purchase_order.reopened', { before, after })
    return shown(tx, ctx, after)
  })
}

/** A live order is canceled by an admin with a reason, and the vendor is told if it was sent. */
export function cancelOrder(
  ctx: Context,
  { reason, ...target }: Target & { reason?: string | undefined },
): Promise<Order> {
  return withOrder(ctx, target, 'cancel', async (tx, before) => {
    const { row } = before
    const mayCancelLive = orderPolicy.cancelLive(ctx.actor)
    const status = statusAfter(before, { event: 'cancel', mayCancelLive, reason: reason ?? '' })
    if (status === row.status) return shown(tx, ctx, before)
    if (row.status === 'pending_approval')
      await withdrawApproval(tx, ctx, { object: 'purchase_order', id: row.id }, 'subject_ended')
    const after = await changed(tx, ctx, before, { status, cancelReason: reason ?? null, endedAt: ctx.now })
    await logOrder(tx, ctx, 'purchase_order.cancelled', { before, after })
    if (isLive(row.status)) await notifyOfCancellation(tx, ctx, after)
    if (row.issuedAt !== null) {
      const vendor = await findVendor(tx, row.orgId, row.vendorId)
      if (vendor && vendor.email !== null) await mailCancellation(tx, ctx, after, { ...vendor, email: vendor.email })
    }
    return shown(tx, ctx, after)
  })
}

async function undoable(tx: Tx, ctx: Context, before: OrderNow, after: OrderNow): Promise<Undoable> {
  const { status, receivedOn, acceptedOn, acceptanceDocId, quality, endedAt } = before.row
  const undoId = progressUndo.remember(tx, ctx, {
    orderId: after.row.id,
    version: after.row.version,
    change: { status, receivedOn, acceptedOn, acceptanceDocId, quality, endedAt },
    received: before.lines.map(({ id, receivedPct }) => ({ id, receivedPct })),
  })
  return { ...(await shown(tx, ctx, after)), undoId }
}

/** Brings an order back to where it was before its last step, for those who may take such a step. */
export async function undoProgress(ctx: Context, { change, received, ...target }: Before): Promise<void> {
  await withOrder(ctx, target, 'receive', async (tx, before) => {
    await writeReceived(tx, before.row, received)
    const after = await changed(tx, ctx, await again(tx, ctx, before), change)
    const verb = before.row.status === 'closed' ? 'purchase_order.reopened' : 'purchase_order.updated'
    await logOrder(tx, ctx, verb, { before, after })
    await shown(tx, ctx, after)
  })
}
