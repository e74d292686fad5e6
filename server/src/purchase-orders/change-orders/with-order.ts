import { newIdAt } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import { updateBudget } from '../../budgets/store.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { OrderRow } from '../orders/store.ts'
import { logChangeOrder } from './log.ts'
import { deleteChangeOrder, findChangeOrder, findWithOrder, insertChangeOrder, takeChangeNumber } from './store.ts'

/** Raises the lines that an order takes over their budget, by a change order that is approved with the order. */
export async function raiseWithOrder(
  tx: Tx,
  ctx: Context,
  { deal, row }: { deal: DealRecord; row: OrderRow },
  versionNo: number,
): Promise<void> {
  const id = newIdAt(ctx.now.getTime())
  await insertChangeOrder(tx, {
    orgId: row.orgId,
    id,
    dealId: deal.id,
    number: await takeChangeNumber(tx, row.orgId),
    orderId: row.id,
    reason: 'price',
    scope: 'budget_only',
    title: row.title,
    note: '',
    days: 0,
    movesRehabEnd: false,
    status: 'approved',
    netCents: sumCents(row.raises.map((raise) => raise.amountCents)),
    requestedBy: row.submittedBy ?? row.requestedBy,
    submittedAt: row.submittedAt,
    approvedAt: ctx.now,
    versionNo,
    withOrder: true,
    now: ctx.now,
    lines: row.raises.map(({ lineId, amountCents }) => ({
      id: newIdAt(ctx.now.getTime()),
      budgetLineId: lineId,
      orderLineId: null,
      description: row.title,
      amountCents,
    })),
  })
  await updateBudget(tx, { orgId: row.orgId, dealId: deal.id, now: ctx.now }, {})
  const after = await findChangeOrder(tx, row.orgId, id)
  if (after) await logChangeOrder(tx, ctx, 'change_order.approved', { after })
}

/**
 * The approval of the order was undone, and the change order with it.
 * @throws ApiError wrong_state once a later version of the budget has it in its amounts
 */
export async function takeBackRaise(
  tx: Tx,
  ctx: Context,
  { orgId, id, dealId }: OrderRow,
  versionNo: number,
): Promise<void> {
  const raised = await findWithOrder(tx, orgId, id)
  if (!raised) return
  if (raised.versionNo !== versionNo) throw wrongState(raised.status)
  await deleteChangeOrder(tx, orgId, raised.id)
  await updateBudget(tx, { orgId, dealId, now: ctx.now }, {})
  await logChangeOrder(tx, ctx, 'change_order.deleted', { before: raised })
}
