import { addDays, daysBetween } from '@plumbline/domain/calendar'
import { ApiError } from '@plumbline/contract/errors'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { newIdAt } from '@plumbline/domain/ids'
import { changesBudget, changesOrder, countsChange } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { liveStatus } from '@plumbline/domain/purchase-orders/orders/course'
import { missingContingency } from '@plumbline/domain/purchase-orders/orders/left'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { shiftFinish } from '../../budgets/lines/shift-finish.ts'
import { readBudget } from '../../budgets/read.ts'
import { storedReason } from '../../budgets/reason.ts'
import { lockBudget, updateBudget } from '../../budgets/store.ts'
import { moveMoney } from '../../budgets/transfers/commands.ts'
import type { Held } from '../../budgets/with-budget.ts'
import { updateDeal } from '../../deals/edit.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { changed as changedOrder, statusAfter } from '../orders/decided.ts'
import { courseOf } from '../orders/presenter.ts'
import { again } from '../orders/shown.ts'
import type { OrderNow } from '../orders/with-order.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { expectFits } from './fits.ts'
import { addedLinesAreUsed, addOrderLines, removeAddedLines } from './lines-store.ts'
import { logChangeOrder } from './log.ts'
import { type ChangeOrderRow, findChangeOrder, updateChangeOrder } from './store.ts'
import type { ChangeNow } from './with-change.ts'

/**
 * The change takes effect: it changes the budget, the order or both, moves money from contingency, and moves the days of
 * its budget lines.
 * @throws ApiError contingency_short, below_billed, wrong_state
 */
export async function changeApproved(tx: Tx, ctx: Context, now: ChangeNow): Promise<ChangeOrderRow> {
  const { deal, row, order } = now
  if (countsChange(row.status)) return row
  if (row.status !== 'pending_approval') throw wrongState(row.status)
  const held = changesBudget(row.scope) || row.scope === 'from_contingency' ? await heldBudget(tx, now) : null
  if (order && changesOrder(row.scope)) {
    expectFits(order, row.lines)
    await addOrderLines(
      tx,
      { orgId: row.orgId, id: row.id, dealId: deal.id, orderId: order.row.id },
      addedLines(ctx, row),
    )
  }
  const versionNo = held?.budget.versionNo ?? null
  const after = await write(tx, ctx, row, { status: 'approved', approvedAt: ctx.now, versionNo })
  if (order && changesOrder(row.scope)) await followOrder(tx, ctx, { ...now, row: after })
  if (held && row.scope === 'from_contingency') await payFromContingency(tx, ctx, held, row)
  if (changesBudget(row.scope)) await amountsMoved(tx, ctx, deal)
  await moveDays(tx, ctx, now, row.days)
  await logChangeOrder(tx, ctx, 'change_order.approved', { before: row, after })
  await refreshAfterOrders(tx, ctx, deal)
  return after
}

/** An order's status follows its total: one that was billed up is open again after an increase. */
async function followOrder(tx: Tx, ctx: Context, { order, row }: ChangeNow): Promise<void> {
  if (!order) return
  const lines = row.lines.map((line) => ({ id: line.orderLineId ?? line.id, amountCents: line.amountCents }))
  const status = statusAfter(order, { event: 'change', lines })
  await changedOrder(tx, ctx, order, { status })
}

function addedLines(ctx: Context, row: ChangeOrderRow) {
  return row.lines
    .filter((line) => line.orderLineId === null)
    .map(({ id, budgetLineId, description }) => ({
      changeLineId: id,
      id: newIdAt(ctx.now.getTime()),
      budgetLineId,
      description,
    }))
}

/** Nobody saves over, or undoes, a budget whose amounts have changed since they saw it. */
async function amountsMoved(tx: Tx, ctx: Context, { orgId, id: dealId }: ChangeNow['deal']): Promise<void> {
  await updateBudget(tx, { orgId, dealId, now: ctx.now }, {})
}

/** Planned amounts only change while the budget is approved and not being revised. */
async function heldBudget(tx: Tx, { deal }: ChangeNow): Promise<Held> {
  const budget = await lockBudget(tx, deal.orgId, deal.id)
  if (!budget || budget.status !== 'approved') throw wrongState(budget?.status ?? 'draft')
  return { deal, budget }
}

async function payFromContingency(tx: Tx, ctx: Context, held: Held, row: ChangeOrderRow): Promise<void> {
  const before = await readBudget(tx, ctx, held.budget)
  const contingency = before.lines.find((line) => line.isContingency)
  const byLine = Map.groupBy(row.lines, (line) => line.budgetLineId)
  const amounts = [...byLine].map(([lineId, lines]) => ({
    lineId,
    amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
  }))
  const needed = amounts.filter(({ amountCents }) => amountCents > 0)
  const missingCents = missingContingency(needed, contingency ? transferable(contingency.figures) : 0)
  if (!contingency || missingCents > 0) throw new ApiError('contingency_short', { details: { missingCents } })
  const why = storedReason(`${changeOrderNumber(row.number)} ${row.title}`)
  const moves = amounts
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ lineId, amountCents }) => ({
      fromLineId: amountCents > 0 ? contingency.id : lineId,
      toLineId: amountCents > 0 ? lineId : contingency.id,
      amountCents: Math.abs(amountCents),
      why,
    }))
  await moveMoney(tx, ctx, { held, before }, moves)
}

/** The days of a change order move the end of its budget lines, and of the rehab if it says so. */
async function moveDays(tx: Tx, ctx: Context, { deal, row }: ChangeNow, days: number): Promise<void> {
  if (days === 0) return
  await shiftFinish(tx, ctx, deal, [...new Set(row.lines.map((line) => line.budgetLineId))], days)
  const target = deal.fields.rehabEndTarget
  if (!row.movesRehabEnd || !target) return
  const rehabEndTarget = addDays(target, days)
  if (daysBetween(target, rehabEndTarget) !== 0)
    await updateDeal({ ...ctx, within: tx }, { id: deal.id, version: deal.version, fields: { rehabEndTarget } })
}

export async function changeRejected(tx: Tx, ctx: Context, { deal, row }: ChangeNow, reason: string): Promise<void> {
  if (row.status !== 'pending_approval') throw wrongState(row.status)
  const after = await write(tx, ctx, row, { status: 'rejected', rejectReason: reason })
  await logChangeOrder(tx, ctx, 'change_order.rejected', { before: row, after })
  await refreshAfterOrders(tx, ctx, deal)
}

/** Nobody decided in time, or the requester withdrew it: it's a draft again. */
export async function changeReturned(tx: Tx, ctx: Context, { deal, row }: ChangeNow): Promise<void> {
  if (row.status !== 'pending_approval') throw wrongState(row.status)
  const after = await write(tx, ctx, row, { status: 'draft', submittedAt: null, submittedBy: null })
  await logChangeOrder(tx, ctx, 'change_order.withdrawn', { before: row, after })
  await refreshAfterOrders(tx, ctx, deal)
}

/**
 * A decision is undone: the change order waits again, and what its approval changed goes back.
 * @throws ApiError wrong_state once it was signed, or the budget or another change order builds on it; below_billed
 */
export async function changeWaitsAgain(
  tx: Tx,
  ctx: Context,
  now: ChangeNow,
  was: 'approved' | 'rejected',
): Promise<void> {
  const { deal, row, order } = now
  if (row.status !== was) throw wrongState(row.status)
  if (was === 'approved') await expectNothingFollowed(tx, now)
  const after = await write(tx, ctx, row, {
    status: 'pending_approval',
    approvedAt: null,
    versionNo: null,
    rejectReason: null,
  })
  if (was === 'approved') {
    if (order && changesOrder(row.scope)) await leaveOrder(tx, ctx, row, order)
    if (row.scope === 'from_contingency') await payBack(tx, ctx, now)
    if (changesBudget(row.scope)) await amountsMoved(tx, ctx, deal)
    await moveDays(tx, ctx, now, -row.days)
  }
  await logChangeOrder(tx, ctx, 'change_order.submitted', { before: row, after })
  await refreshAfterOrders(tx, ctx, deal)
}

/** A later version of the budget has the change in its amounts, and other change orders may refer to its lines. */
async function expectNothingFollowed(tx: Tx, now: ChangeNow): Promise<void> {
  const { row } = now
  if (changesBudget(row.scope) && (await heldBudget(tx, now)).budget.versionNo !== row.versionNo)
    throw wrongState(row.status)
  if (await addedLinesAreUsed(tx, row.orgId, row.id)) throw wrongState(row.status)
}

/** The order is what it was without the change. */
async function leaveOrder(tx: Tx, ctx: Context, row: ChangeOrderRow, order: OrderNow): Promise<void> {
  const back = row.lines.map((line) => ({ id: line.orderLineId ?? line.id, amountCents: -line.amountCents }))
  statusAfter(order, { event: 'change', lines: back })
  await removeAddedLines(tx, row.orgId, row.id)
  const left = await again(tx, ctx, order)
  await changedOrder(tx, ctx, left, { status: liveStatus(courseOf(left)) })
}

async function payBack(tx: Tx, ctx: Context, now: ChangeNow): Promise<void> {
  const held = await heldBudget(tx, now)
  const before = await readBudget(tx, ctx, held.budget)
  const contingency = before.lines.find((line) => line.isContingency)
  if (!contingency) throw wrongState(held.budget.status)
  const why = storedReason({ code: 'taken_back' })
  const byLine = Map.groupBy(now.row.lines, (line) => line.budgetLineId)
  const moves = [...byLine].flatMap(([lineId, lines]) => {
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    if (amountCents === 0) return []
    const [fromLineId, toLineId] = amountCents > 0 ? [lineId, contingency.id] : [contingency.id, lineId]
    return [{ fromLineId, toLineId, amountCents: Math.abs(amountCents), why }]
  })
  await moveMoney(tx, ctx, { held, before }, moves)
}

async function write(
  tx: Tx,
  ctx: Context,
  row: ChangeOrderRow,
  change: Parameters<typeof updateChangeOrder>[2],
): Promise<ChangeOrderRow> {
  await updateChangeOrder(tx, { orgId: row.orgId, id: row.id, now: ctx.now }, change)
  return found(await findChangeOrder(tx, row.orgId, row.id))
}
