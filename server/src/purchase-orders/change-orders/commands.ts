import type { ChangeOrder, ChangeOrderInput } from '@plumbline/contract/purchase-orders/change-orders'
import { invalidField } from '@plumbline/contract/errors'
import type { Day } from '@plumbline/domain/calendar'
import { newIdAt } from '@plumbline/domain/ids'
import {
  changesOrder,
  type ChangeStatus,
  changeStatusAfter,
  hasChangeHappened,
  netOfChange,
} from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { isEditable } from '@plumbline/domain/purchase-orders/orders/events'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { requestApproval, restartApproval, withdrawApproval } from '../../approvals/request.ts'
import { listLines } from '../../budgets/lines/store.ts'
import type { DealRecord } from '../../deals/store.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { undoKind } from '../../undo/kind.ts'
import { expectOfDeal } from '../orders/progress.ts'
import type { OrderNow } from '../orders/with-order.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { changeSubject } from './approval.ts'
import { changeApproved } from './decided.ts'
import { expectFits } from './fits.ts'
import { replaceChangeLines } from './lines-store.ts'
import { logChangeOrder } from './log.ts'
import { presentChangeOrder } from './presenter.ts'
import {
  type ChangeOrderChange,
  type ChangeOrderRow,
  findChangeOrder,
  insertChangeOrder,
  takeChangeNumber,
  updateChangeOrder,
} from './store.ts'
import { type ChangeNow, type ChangeTarget, orderOf, withChangeOrder } from './with-change.ts'

type Input = { changeOrder: ChangeOrderInput; submit: boolean }

/** Writes a change order as a draft, and submits it if asked. */
export function createChangeOrder(
  ctx: Context,
  { id, changeOrder, submit }: Input & { id: string },
): Promise<ChangeOrder> {
  return withDeal(ctx, id, { status: 'active', policy: orderPolicy.changeOrder }, async (tx, deal) => {
    const { orgId, id: dealId } = deal
    const order = await orderOf(tx, ctx, deal, changeOrder.orderId)
    await checkChange(tx, deal, changeOrder, order)
    const changeId = newIdAt(ctx.now.getTime())
    await insertChangeOrder(tx, {
      ...changeOrder,
      orgId,
      id: changeId,
      dealId,
      number: await takeChangeNumber(tx, orgId),
      status: 'draft',
      netCents: netOfChange(changeOrder.lines),
      requestedBy: ctx.actor.userId,
      now: ctx.now,
    })
    const row = found(await findChangeOrder(tx, orgId, changeId))
    await logChangeOrder(tx, ctx, 'change_order.created', { after: row })
    return submit ? submitNow(tx, ctx, { deal, row, order }) : shown(tx, ctx, deal, row)
  })
}

/** Replaces what isn't approved yet. A rejected one becomes a draft; the approval of a pending one begins again. */
export function updateChange(
  ctx: Context,
  { changeOrder, submit, ...target }: Input & ChangeTarget,
): Promise<ChangeOrder> {
  return withChangeOrder(ctx, target, 'edit', async (tx, { deal, row }) => {
    const status = statusAfter(row, 'edit')
    if (changeOrder.orderId !== row.orderId)
      throw invalidField('changeOrder.orderId', 'fixed', 'A change order can’t move to another order.')
    const order = await orderOf(tx, ctx, deal, row.orderId)
    await checkChange(tx, deal, changeOrder, order)
    const { lines, orderId: _, ...facts } = changeOrder
    const after = await changed(tx, ctx, row, { ...facts, status, netCents: netOfChange(lines) }, lines)
    await logChangeOrder(tx, ctx, 'change_order.updated', { before: row, after })
    const now = { deal, row: after, order }
    if (after.status === 'pending_approval') {
      const asked = await restartApproval(tx, ctx, await changeSubject(tx, ctx, now))
      if (asked !== null && asked.outcome !== 'pending') return shown(tx, ctx, deal, await changeApproved(tx, ctx, now))
    }
    return submit && after.status === 'draft' ? submitNow(tx, ctx, now) : shown(tx, ctx, deal, after)
  })
}

export function submitChange(ctx: Context, target: ChangeTarget): Promise<ChangeOrder> {
  return withChangeOrder(ctx, target, 'submit', (tx, now) => submitNow(tx, ctx, now))
}

/** Where nobody else has to decide, it's approved at once. */
async function submitNow(tx: Tx, ctx: Context, { deal, row, order }: ChangeNow): Promise<ChangeOrder> {
  if (hasChangeHappened(row.status, 'submit')) return shown(tx, ctx, deal, row)
  const standing = { submittedBy: ctx.actor.userId, submittedAt: ctx.now, rejectReason: null }
  const submitted = await changed(tx, ctx, row, { status: statusAfter(row, 'submit'), ...standing })
  await logChangeOrder(tx, ctx, 'change_order.submitted', { before: row, after: submitted })
  const now = { deal, row: submitted, order }
  const { outcome } = await requestApproval(tx, ctx, await changeSubject(tx, ctx, now))
  return shown(tx, ctx, deal, outcome === 'pending' ? submitted : await changeApproved(tx, ctx, now))
}

export function withdrawChange(ctx: Context, target: ChangeTarget): Promise<ChangeOrder> {
  return withChangeOrder(ctx, target, 'withdraw', async (tx, { deal, row }) => {
    if (hasChangeHappened(row.status, 'withdraw')) return shown(tx, ctx, deal, row)
    await withdrawApproval(tx, ctx, { object: 'change_order', id: row.id }, 'withdrawn')
    const after = await changed(tx, ctx, row, {
      status: statusAfter(row, 'withdraw'),
      submittedAt: null,
      submittedBy: null,
    })
    await logChangeOrder(tx, ctx, 'change_order.withdrawn', { before: row, after })
    return shown(tx, ctx, deal, after)
  })
}

type Signing = { signedOn: Day; documentId: string | null }
export const signingUndo = undoKind<ChangeTarget>('change_order_signed')

/** Keeps the signed copy of an approved change order. */
export function signChange(
  ctx: Context,
  { signedOn, documentId, ...target }: ChangeTarget & Signing,
): Promise<ChangeOrder & { undoId: string }> {
  return withChangeOrder(ctx, target, 'sign', async (tx, { deal, row }) => {
    if (signedOn > ctx.today) throw invalidField('signedOn', 'odd_day', 'The date can’t be in the future.')
    if (documentId !== null) await expectOfDeal(tx, { row }, documentId)
    const after = await changed(tx, ctx, row, { status: statusAfter(row, 'sign'), signedOn, signedDocId: documentId })
    await logChangeOrder(tx, ctx, 'change_order.signed', { before: row, after })
    const undoId = signingUndo.remember(tx, ctx, { changeOrderId: row.id, version: after.version })
    return { ...(await shown(tx, ctx, deal, after)), undoId }
  })
}

/** Undoes signing: the change order is approved, and not signed. */
export async function unsignChange(ctx: Context, target: ChangeTarget): Promise<void> {
  await withChangeOrder(ctx, target, 'sign', async (tx, { deal, row }) => {
    if (row.status !== 'executed') throw wrongState(row.status)
    const after = await changed(tx, ctx, row, { status: 'approved', signedOn: null, signedDocId: null })
    await logChangeOrder(tx, ctx, 'change_order.updated', { before: row, after })
    await shown(tx, ctx, deal, after)
  })
}

export function voidChange(
  ctx: Context,
  { reason, ...target }: ChangeTarget & { reason: string },
): Promise<ChangeOrder> {
  return withChangeOrder(ctx, target, 'void', async (tx, { deal, row }) => {
    const status = statusAfter(row, 'void')
    if (row.status === 'pending_approval')
      await withdrawApproval(tx, ctx, { object: 'change_order', id: row.id }, 'subject_ended')
    const after = await changed(tx, ctx, row, { status, voidReason: reason })
    await logChangeOrder(tx, ctx, 'change_order.voided', { before: row, after })
    return shown(tx, ctx, deal, after)
  })
}

function statusAfter(row: ChangeOrderRow, event: Parameters<typeof changeStatusAfter>[1]): ChangeStatus {
  const status = changeStatusAfter(row.status, event)
  if (status === null) throw wrongState(row.status)
  return status
}

async function changed(
  tx: Tx,
  ctx: Context,
  row: ChangeOrderRow,
  change: ChangeOrderChange,
  lines?: ChangeOrderInput['lines'],
): Promise<ChangeOrderRow> {
  await updateChangeOrder(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, change)
  if (lines) await replaceChangeLines(tx, row, lines)
  return found(await findChangeOrder(tx, row.orgId, row.id))
}

async function shown(tx: Tx, ctx: Context, deal: DealRecord, row: ChangeOrderRow): Promise<ChangeOrder> {
  await refreshAfterOrders(tx, ctx, deal)
  return presentChangeOrder(ctx.actor, deal, row)
}

/**
 * Lines are on the deal's budget, and on the order's own lines. The order can't be edited anymore; one that changes is live
 * and stays above what was billed.
 */
async function checkChange(
  tx: Tx,
  deal: DealRecord,
  { scope, lines }: ChangeOrderInput,
  order: OrderNow | null,
): Promise<void> {
  const budgetLines = new Map((await listLines(tx, deal.orgId, deal.id)).map((line) => [line.id, line]))
  if (budgetLines.size === 0) throw wrongState('no_budget')
  if (changesOrder(scope) && order === null)
    throw invalidField('changeOrder.orderId', 'required', 'Choose the order to change.')
  for (const [index, line] of lines.entries()) {
    const budgetLine = budgetLines.get(line.budgetLineId)
    if (!budgetLine) throw invalidField(at(index, 'budgetLineId'), 'unknown_line', 'Choose a line from this budget.')
    if (budgetLine.isContingency && changesOrder(scope))
      throw invalidField(
        at(index, 'budgetLineId'),
        'contingency',
        'Contingency can’t be ordered against. Transfer it to another line.',
      )
    const ordered = order?.lines.find((other) => other.id === line.orderLineId)
    if (line.orderLineId !== null && ordered?.budgetLineId !== line.budgetLineId)
      throw invalidField(at(index, 'orderLineId'), 'unknown_line', 'Choose a line on the order.')
    if (changesOrder(scope) && line.orderLineId === null && line.amountCents < 0)
      throw invalidField(at(index, 'amountCents'), 'no_amount', 'A new line needs an amount above zero.')
  }
  if (order !== null && isEditable(order.row.status)) throw wrongState(order.row.status)
  if (scope === 'from_contingency' && netOfChange(lines) <= 0)
    throw invalidField('changeOrder.lines', 'no_amount', 'A change paid from contingency has to add money.')
  if (order && changesOrder(scope)) expectFits(order, lines)
}

function at(index: number, name: string): string {
  return `changeOrder.lines.${index}.${name}`
}
