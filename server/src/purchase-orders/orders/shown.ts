import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { refreshAfterOrders } from '../refresh.ts'
import { presentOrder } from './presenter.ts'
import { type OrderNow, readOrder } from './with-order.ts'

/** Reads an order again after it was changed in this transaction. */
export function again(tx: Tx, ctx: Context, { deal, row }: OrderNow): Promise<OrderNow> {
  return readOrder(tx, ctx, deal, row.id)
}

/** The order after a change, once everything that follows from it is up to date. */
export async function shown(tx: Tx, ctx: Context, now: OrderNow): Promise<Order> {
  await refreshAfterOrders(tx, ctx, now.deal)
  return presentOrder(ctx.actor, now)
}
