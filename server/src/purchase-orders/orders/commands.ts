import type { Order, OrderInput } from '@plumbline/contract/purchase-orders/orders'
import { invalidField } from '@plumbline/contract/errors'
import { isLineTooLarge } from '@plumbline/domain/budgets/lines/baseline'
import { newIdAt } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import { stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { orderedAmount, type OrderLineFacts } from '@plumbline/domain/purchase-orders/orders/order'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import type { DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { listLines } from '../../budgets/lines/store.ts'
import { undoKind } from '../../undo/kind.ts'
import { logOrder } from '../log.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { again, shown } from './shown.ts'
import { restartApproval } from './approval.ts'
import { orderApproved } from './decided.ts'
import { expectDocuments, stillSendable } from './documents.ts'
import { replaceOrderDocuments } from './documents-store.ts'
import { fixedAmounts } from './submit.ts'
import { courseOf, presentOrder } from './presenter.ts'
import { refusal } from './refusal.ts'
import { deleteOrder, findOrder, insertOrder, takeOrderNumber, updateOrder } from './store.ts'
import { replaceOrderLines, takenLineIds } from './lines-store.ts'
import { findVendor } from './vendor-store.ts'
import { orderNow, type OrderNow, type Target, withOrder } from './with-order.ts'

type Draft = { orderId: string; number: number; dealId: string; order: OrderInput }
type Undoable = Order & { undoId: string | null }

/** What undoing brings back: nothing, where a draft was new, or the draft that was deleted. */
type Before = { remove: Target } | { restore: Draft }
export const orderUndo = undoKind<Before>('purchase_order')

/** Writes a draft. Its number is taken at once, so that people can talk about it. */
export function createOrder(ctx: Context, { id, order }: { id: string; order: OrderInput }): Promise<Undoable> {
  return withDeal(ctx, id, { status: 'active', policy: orderPolicy.create }, async (tx, deal) => {
    const number = await takeOrderNumber(tx, deal.orgId)
    const now = await insertDraft(tx, ctx, deal, { orderId: newIdAt(ctx.now.getTime()), number, order })
    await logOrder(tx, ctx, 'purchase_order.created', { after: now })
    const undoId = orderUndo.remember(tx, ctx, { remove: { orderId: now.row.id, version: now.row.version } })
    return { ...(await shown(tx, ctx, now)), undoId }
  })
}

async function insertDraft(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { orderId, number, order }: Omit<Draft, 'dealId'>,
): Promise<OrderNow> {
  const { orgId, id: dealId } = deal
  await expectUsable(tx, ctx, order.vendorId)
  const lines = await checkedLines(tx, ctx, deal, orderId, order.lines)
  const totalCents = totalOf(lines)
  await expectDocuments(tx, deal, order.documents)
  const { lines: _, documents, ways, ...head } = order
  const placed = { orgId, id: orderId, dealId }
  await insertOrder(tx, { ...placed, ...head, number, totalCents, ways, by: ctx.actor.userId, now: ctx.now })
  await replaceOrderLines(tx, placed, lines)
  await replaceOrderDocuments(tx, placed, documents)
  return orderNow(tx, ctx, deal, found(await findOrder(tx, orgId, orderId)))
}

/** Replaces what isn't approved yet. A rejected order becomes a draft; the approval of a pending one begins again. */
export function updateOrderDraft(ctx: Context, { order, ...target }: Target & { order: OrderInput }): Promise<Order> {
  return withOrder(ctx, target, 'edit', async (tx, before) => {
    const { deal, row } = before
    if (order.vendorId !== row.vendorId) await expectUsable(tx, ctx, order.vendorId)
    const lines = await checkedLines(tx, ctx, deal, row.id, order.lines)
    const step = stepOrder(courseOf(before), { event: 'edit', lines })
    if (step.refused !== null) throw refusal(step.refused, row.status)
    await expectDocuments(tx, deal, order.documents)
    const { lines: _, documents, ...head } = order
    const standing =
      step.course.status === 'draft'
        ? { rejectReason: null, submittedAt: null, submittedBy: null }
        : await fixedAmounts(tx, ctx, { deal, ways: order.ways, lines })
    const { orgId, dealId } = row
    await updateOrder(
      tx,
      { orgId, id: row.id, now: ctx.now },
      { ...head, ...standing, status: step.course.status, totalCents: totalOf(lines) },
    )
    await replaceOrderLines(tx, { orgId, id: row.id, dealId }, lines)
    await replaceOrderDocuments(tx, { orgId, id: row.id }, documents)
    const after = await again(tx, ctx, before)
    await logOrder(tx, ctx, 'purchase_order.updated', { before, after })
    const isDecided = after.row.status === 'pending_approval' && !(await restartApproval(tx, ctx, before, after))
    return isDecided ? presentOrder(ctx.actor, await orderApproved(tx, ctx, after)) : shown(tx, ctx, after)
  })
}

/** Only drafts, which never counted, can be deleted. */
export function removeOrder(ctx: Context, target: Target): Promise<{ removed: boolean; undoId: string }> {
  return withOrder(ctx, target, 'remove', async (tx, now) => {
    const { row, lines } = now
    if (row.status !== 'draft') throw refusal('wrong_status', row.status)
    await deleteOrder(tx, row.orgId, row.id)
    await logOrder(tx, ctx, 'purchase_order.deleted', { before: now })
    await refreshAfterOrders(tx, ctx, now.deal)
    const { id: orderId, number, dealId, vendorId, title, needBy, terms, paymentTermsDays, retainagePct, ways } = row
    const head = { vendorId, title, needBy, terms, paymentTermsDays, retainagePct, ways }
    const documents = row.documents.map(({ id }) => id)
    const order = { ...head, documents, lines: lines.map(factsOf) }
    return { removed: true, undoId: orderUndo.remember(tx, ctx, { restore: { orderId, number, dealId, order } }) }
  })
}

function factsOf({
  id,
  budgetLineId,
  description,
  qty,
  unit,
  unitCostCents,
  amountCents,
  source,
  sourceCents,
}: OrderLineFacts) {
  return { id, budgetLineId, description, qty, unit, unitCostCents, amountCents, source, sourceCents }
}

/** Deletes a draft that was new, or writes one that was deleted again under its number. */
export async function undoOrder(ctx: Context, before: Before): Promise<void> {
  if ('remove' in before) {
    await removeOrder(ctx, before.remove)
    return
  }
  const { dealId, ...draft } = before.restore
  await withDeal(ctx, dealId, { status: 'active', policy: orderPolicy.create }, async (tx, deal) => {
    const documents = await stillSendable(tx, deal, draft.order.documents)
    const now = await insertDraft(tx, ctx, deal, { ...draft, order: { ...draft.order, documents } })
    await logOrder(tx, ctx, 'purchase_order.created', { after: now })
    await refreshAfterOrders(tx, ctx, deal)
  })
}

async function expectUsable(tx: Tx, ctx: Context, vendorId: string): Promise<void> {
  const vendor = await findVendor(tx, ctx.tenant.orgId, vendorId)
  if (!vendor) throw invalidField('order.vendorId', 'unknown_vendor', 'Choose a vendor from your directory.')
  if (vendor.status === 'do_not_use')
    throw invalidField('order.vendorId', 'vendor_not_used', `${vendor.name} is marked as do not use.`)
}

function totalOf(lines: readonly OrderLineFacts[]): number {
  return sumCents(lines.map((line) => line.amountCents))
}

/** Lines with their amounts computed, each on a line of the deal's budget that orders can draw on. */
async function checkedLines(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  orderId: string,
  given: OrderInput['lines'],
): Promise<OrderLineFacts[]> {
  const budgetLines = new Map((await listLines(tx, deal.orgId, deal.id)).map((line) => [line.id, line]))
  const taken = await takenLineIds(
    tx,
    { orgId: ctx.tenant.orgId, id: orderId },
    given.map((line) => line.id),
  )
  return given.map((line, index) => {
    const at = (name: string) => `order.lines.${index}.${name}`
    const isRepeated = given.findIndex((other) => other.id === line.id) !== index
    if (taken.has(line.id) || isRepeated)
      throw invalidField(at('id'), 'known_id', 'A line with this id already exists.')
    const budgetLine = budgetLines.get(line.budgetLineId)
    if (!budgetLine) throw invalidField(at('budgetLineId'), 'unknown_line', 'Choose a line from this budget.')
    if (budgetLine.isContingency)
      throw invalidField(
        at('budgetLineId'),
        'contingency',
        'Contingency can’t be ordered against. Transfer it to another line.',
      )
    if (isLineTooLarge({ ...line, originalCents: line.amountCents }))
      throw invalidField(at('amountCents'), 'too_large', 'This amount is too large for one line.')
    const amountCents = orderedAmount(line)
    if (amountCents <= 0) throw invalidField(at('amountCents'), 'no_amount', 'Enter an amount above zero.')
    return { ...line, amountCents }
  })
}
