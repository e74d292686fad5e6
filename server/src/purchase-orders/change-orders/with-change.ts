import { type ChangeEvent, hasChangeHappened } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { mayDoWithChange, orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { type DealRecord, lockDeal } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, editConflict, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { lockOrder } from '../orders/store.ts'
import { orderNow, type OrderNow } from '../orders/with-order.ts'
import { presentChangeOrder } from './presenter.ts'
import { type ChangeOrderRow, dealOfChangeOrder, lockChangeOrder } from './store.ts'

export type ChangeTarget = { changeOrderId: string; version: number }

/** A change order, its deal, and the order it changes, all locked. */
export type ChangeNow = { deal: DealRecord; row: ChangeOrderRow; order: OrderNow | null }

/**
 * The skeleton of every change to a change order, on the version that was seen unless it only repeats what has happened.
 * @throws ApiError not_found, forbidden, wrong_state, edit_conflict
 */
export function withChangeOrder<Result>(
  ctx: Context,
  { changeOrderId, version }: ChangeTarget,
  event: ChangeEvent | 'edit',
  work: (tx: Tx, now: ChangeNow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const [deal, locked] = await Promise.all([
      dealForChange(tx, ctx, dealOfChangeOrder(orgId, changeOrderId), {
        status: 'active',
        policy: orderPolicy.changeOrder,
      }),
      lockChangeOrder(tx, orgId, changeOrderId),
    ])
    const row = found(locked)
    if (event !== 'edit') authorize(mayDoWithChange(ctx.actor, deal, row, event))
    if (row.version !== version && !hasChangeHappened(row.status, event))
      throw editConflict(row.version, presentChangeOrder(ctx.actor, deal, row))
    return work(tx, { deal, row, order: await orderOf(tx, ctx, deal, row.orderId) })
  })
}

/** Locks the deal, then the change order, for anyone: who decides follows from the route. */
export async function lockChange(tx: Tx, ctx: Context, id: string): Promise<ChangeNow | null> {
  const { orgId } = ctx.tenant
  const [deal, row] = await Promise.all([
    lockDeal(tx, orgId, dealOfChangeOrder(orgId, id)),
    lockChangeOrder(tx, orgId, id),
  ])
  return deal && row ? { deal, row, order: await orderOf(tx, ctx, deal, row.orderId) } : null
}

export async function orderOf(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  orderId: string | null,
): Promise<OrderNow | null> {
  if (orderId === null) return null
  const row = await lockOrder(tx, deal.orgId, orderId)
  return row && row.dealId === deal.id ? orderNow(tx, ctx, deal, row) : null
}
