import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { demandOn, raisesFor, transfersFor } from '@plumbline/domain/purchase-orders/orders/left'
import { hasHappened } from '@plumbline/domain/purchase-orders/orders/events'
import { beforeRequest, requestApproval, withdrawApproval } from '../../approvals/request.ts'
import { type FiguredLine, figuredLines } from '../../budgets/lines/figures.ts'
import { lowerEstimates } from '../../budgets/lines/estimate-to-complete.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { logOrder } from '../log.ts'
import { subjectAmong, surroundingsOf } from './approval.ts'
import { announceOrders } from '../refresh.ts'
import { presentOrder } from './presenter.ts'
import { shown } from './shown.ts'
import { changed, orderApproved, orderReturned, statusAfter } from './decided.ts'
import type { OrderChange, OrderRow } from './store.ts'
import { type OrderNow, type Target, withOrder } from './with-order.ts'

/**
 * Submits an order. What it takes from contingency, and what it raises, is fixed now, so that everyone decides on the
 * same amounts. Where nobody else has to decide, it's approved at once.
 */
export function submitOrder(
  ctx: Context,
  { lowerEstimates: lineIds, ...target }: Target & { lowerEstimates: readonly string[] },
): Promise<Order> {
  return withOrder(ctx, target, 'submit', async (tx, before) => {
    if (hasHappened(before.row.status, 'submit')) return presentOrder(ctx.actor, before)
    const status = statusAfter(before, { event: 'submit', automatic: false })
    const [around, beforeAsking] = await Promise.all([
      surroundingsOf(tx, ctx, before),
      beforeRequest(tx, ctx, { object: 'purchase_order', id: before.row.id }),
    ])
    const fixed = fixedIn(around.budget, { lines: before.lines, ways: before.row.ways })
    const lowered = await lowerEstimates(tx, ctx, before.deal, orderedOn(before, lineIds))
    const submitting = changed(tx, ctx, before, {
      status,
      ...fixed,
      loweredEstimates: lowered,
      submittedBy: ctx.actor.userId,
      submittedAt: ctx.now,
      rejectReason: null,
    })
    // What waits for approval counts nowhere, so every line has left what it had.
    const subject = subjectAmong({ ...before, row: { ...before.row, ...fixed } }, around)
    const [submitted, { outcome }] = await Promise.all([
      submitting,
      requestApproval(tx, ctx, subject, { before: beforeAsking }),
    ])
    await logOrder(tx, ctx, 'purchase_order.submitted', { before, after: submitted })
    if (outcome !== 'pending') {
      const seen = lowered.length > 0 ? undefined : { lines: around.budget, order: before }
      return presentOrder(ctx.actor, await orderApproved(tx, ctx, submitted, seen))
    }
    if (lowered.length > 0) return shown(tx, ctx, submitted)
    await announceOrders(tx, ctx, submitted.deal)
    return presentOrder(ctx.actor, submitted)
  })
}

type Written = Pick<OrderRow, 'ways'> & { lines: Parameters<typeof demandOn>[0] }

/** What the approval of an order will take from contingency, and what it will raise. */
export async function fixedAmounts(tx: Tx, ctx: Context, { deal, ...written }: Written & Pick<OrderNow, 'deal'>) {
  return fixedIn(await figuredLines(tx, ctx, deal.id), written)
}

function fixedIn(
  budget: readonly FiguredLine[],
  { ways, lines }: Written,
): Pick<OrderChange, 'fromContingency' | 'raises'> {
  const left = new Map(
    budget.map(({ id, isContingency, figures }) => [
      id,
      { id, isContingency, uncommittedCents: figures.uncommittedCents },
    ]),
  )
  const demands = demandOn(lines, left)
  return { fromContingency: transfersFor(demands, ways), raises: raisesFor(demands, ways) }
}

/** What the order takes from each of these budget lines. */
function orderedOn({ lines }: OrderNow, lineIds: readonly string[]): Map<string, number> {
  const ordered = new Map<string, number>()
  for (const { budgetLineId, amountCents } of lines)
    if (lineIds.includes(budgetLineId)) ordered.set(budgetLineId, (ordered.get(budgetLineId) ?? 0) + amountCents)
  return ordered
}

/** The requester takes the order back; it's a draft again. */
export function withdrawOrder(ctx: Context, target: Target): Promise<Order> {
  return withOrder(ctx, target, 'withdraw', async (tx, before) => {
    if (hasHappened(before.row.status, 'withdraw')) return presentOrder(ctx.actor, before)
    await withdrawApproval(tx, ctx, { object: 'purchase_order', id: before.row.id }, 'withdrawn')
    return presentOrder(ctx.actor, await orderReturned(tx, ctx, before, 'withdrawn'))
  })
}
