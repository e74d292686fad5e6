import { ApiError } from '@plumbline/contract/errors'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import type { OrderEvent } from '@plumbline/domain/purchase-orders/orders/course'
import { stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { missingContingency } from '@plumbline/domain/purchase-orders/orders/left'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { isLive, type PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import type { ReturnReason } from '../../approvals/approvable.ts'
import { type BudgetNow, readBudget } from '../../budgets/read.ts'
import { storedReason } from '../../budgets/reason.ts'
import { lockBudget } from '../../budgets/store.ts'
import { moveMoney } from '../../budgets/transfers/commands.ts'
import type { Held, Recounted } from '../../budgets/with-budget.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { hasChangeOrders } from '../change-orders/store.ts'
import { raiseWithOrder, takeBackRaise } from '../change-orders/with-order.ts'
import { logOrder } from '../log.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { courseOf } from './presenter.ts'
import { type BudgetSeen, recounted } from './recount.ts'
import { refusal } from './refusal.ts'
import { type OrderChange, updateOrder } from './store.ts'
import type { OrderNow } from './with-order.ts'

/**
 * The order takes effect: it commits its amounts, takes what it was written to take from contingency, and raises the
 * lines that it was written to raise.
 * @param seen the budget without any of this, if the caller has read it
 * @throws ApiError contingency_short, wrong_state
 */
export async function orderApproved(tx: Tx, ctx: Context, before: OrderNow, seen?: BudgetSeen): Promise<OrderNow> {
  const { row } = before
  const status = statusAfter(before, { event: 'approve' })
  if (status === row.status) return before
  const isBudgetSame = !(await coverShortLines(tx, ctx, before))
  const after = await changed(tx, ctx, before, { status, approvedAt: ctx.now, rejectReason: null })
  await logOrder(tx, ctx, 'purchase_order.approved', { before, after })
  await refreshAfterOrders(tx, ctx, after.deal, isBudgetSame ? changeOf(seen, after) : undefined)
  return after
}

/**
 * Moves money and raises lines before the order commits its amounts, so that both fit.
 * @returns whether the budget had to change
 */
async function coverShortLines(tx: Tx, ctx: Context, { deal, row }: OrderNow): Promise<boolean> {
  const { fromContingency, raises } = row
  if (fromContingency.length + raises.length === 0) return false
  const held = await heldBudget(tx, { deal, row })
  if (raises.length > 0) await raiseWithOrder(tx, ctx, { deal, row }, held.budget.versionNo)
  if (fromContingency.length === 0) return true
  const before = await readBudget(tx, ctx, held.budget)
  const contingency = contingencyOf(before)
  const missingCents = missingContingency(fromContingency, contingency === null ? 0 : transferable(contingency.figures))
  if (contingency === null || missingCents > 0) throw new ApiError('contingency_short', { details: { missingCents } })
  const why = storedReason(`${orderNumber(row.number)} ${row.title}`)
  const moves = fromContingency.map(({ lineId, amountCents }) => ({
    fromLineId: contingency.id,
    toLineId: lineId,
    amountCents,
    why,
  }))
  await moveMoney(tx, ctx, { held, before }, moves)
  return true
}

/** Planned amounts only change while the budget is approved and not being revised. */
async function heldBudget(tx: Tx, { deal }: Pick<OrderNow, 'deal' | 'row'>): Promise<Held> {
  const budget = await lockBudget(tx, deal.orgId, deal.id)
  if (!budget || budget.status !== 'approved') throw wrongState(budget?.status ?? 'draft')
  return { deal, budget }
}

function contingencyOf({ lines }: BudgetNow): BudgetNow['lines'][number] | null {
  return lines.find((line) => line.isContingency) ?? null
}

export async function orderRejected(
  tx: Tx,
  ctx: Context,
  before: OrderNow,
  { reason, seen }: { reason: string; seen: BudgetSeen },
): Promise<void> {
  const status = statusAfter(before, { event: 'reject', reason })
  const after = await changed(tx, ctx, before, { status, rejectReason: reason })
  await logOrder(tx, ctx, 'purchase_order.rejected', { before, after })
  await refreshAfterOrders(tx, ctx, after.deal, changeOf(seen, after))
}

function changeOf(seen: BudgetSeen | undefined, after: OrderNow): Recounted | undefined {
  return seen && { before: seen.lines, after: recounted(seen, after) }
}

/** Nobody decided in time, the requester withdrew it, or its deal ended: it's a draft again. */
export async function orderReturned(tx: Tx, ctx: Context, before: OrderNow, why: ReturnReason): Promise<OrderNow> {
  const status = statusAfter(before, { event: 'withdraw' })
  const after = await changed(tx, ctx, before, { status, ...NOT_SUBMITTED })
  await logOrder(tx, ctx, 'purchase_order.withdrawn', { before, after, also: { why } })
  await refreshAfterOrders(tx, ctx, after.deal)
  return after
}

const NOT_SUBMITTED = { submittedAt: null, submittedBy: null, fromContingency: [], raises: [] } satisfies OrderChange

/**
 * A decision is undone: the order waits again, and what its approval moved goes back.
 * @throws ApiError wrong_state once the order was issued, billed on or changed
 */
export async function orderWaitsAgain(
  tx: Tx,
  ctx: Context,
  before: OrderNow,
  was: 'approved' | 'rejected',
): Promise<void> {
  const { row, deal } = before
  const followed = row.issuedAt !== null || [...before.billed.values()].some((cents) => cents !== 0)
  const isAsDecided = was === 'approved' ? isLive(row.status) : row.status === 'rejected'
  if (followed || !isAsDecided || (await hasChangeOrders(tx, row.orgId, row.id))) throw wrongState(row.status)
  const after = await changed(tx, ctx, before, { status: 'pending_approval', approvedAt: null, rejectReason: null })
  if (was === 'approved') await uncover(tx, ctx, { deal, row })
  await logOrder(tx, ctx, 'purchase_order.submitted', { before, after })
  await refreshAfterOrders(tx, ctx, after.deal)
}

async function uncover(tx: Tx, ctx: Context, { deal, row }: Pick<OrderNow, 'deal' | 'row'>): Promise<void> {
  const { fromContingency, raises } = row
  if (fromContingency.length + raises.length === 0) return
  const held = await heldBudget(tx, { deal, row })
  if (fromContingency.length > 0) {
    const before = await readBudget(tx, ctx, held.budget)
    const contingency = contingencyOf(before)
    if (contingency === null) throw wrongState(held.budget.status)
    const why = storedReason({ code: 'taken_back' })
    const moves = fromContingency.map(({ lineId, amountCents }) => ({
      fromLineId: lineId,
      toLineId: contingency.id,
      amountCents,
      why,
    }))
    await moveMoney(tx, ctx, { held, before }, moves)
  }
  if (raises.length > 0) await takeBackRaise(tx, ctx, row, held.budget.versionNo)
}

/** @throws ApiError if the order's status doesn't allow the event */
export function statusAfter(now: OrderNow, event: OrderEvent): PurchaseOrderStatus {
  const step = stepOrder(courseOf(now), event)
  if (step.refused !== null) throw refusal(step.refused, now.row.status)
  return step.course.status
}

/** Writes a change of the order's own row, which leaves its lines and what was billed as they are. */
export async function changed(tx: Tx, ctx: Context, before: OrderNow, change: OrderChange): Promise<OrderNow> {
  const { orgId, id } = before.row
  return { ...before, row: await updateOrder(tx, { orgId, id, now: ctx.now }, change) }
}
