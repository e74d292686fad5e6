import type { DealStatus } from '@plumbline/domain/deals/status'
import { mayDo, orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { hasHappened, type OrderAction } from '@plumbline/domain/purchase-orders/orders/events'
import type { DealRecord } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, editConflict, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { billedOn } from '../providers.ts'
import { presentOrder } from './presenter.ts'
import { dealOfOrder, lockOrder, type OrderRow } from './store.ts'
import { linesOfOrders, type OrderLineRow } from './lines-store.ts'

export type Target = { orderId: string; version: number }

/** An order with its lines, what was billed on each, and its deal. */
export type OrderNow = {
  deal: DealRecord
  row: OrderRow
  lines: readonly OrderLineRow[]
  /** counted invoices by line of the order, in cents */
  billed: ReadonlyMap<string, number>
  /** payments of its invoices */
  paidCents: number
  /** an invoice on it awaits a decision */
  hasInvoiceWaiting: boolean
}

const OPEN_OR_CLOSED: readonly DealStatus[] = ['active', 'closed']

/**
 * The skeleton of every change to an order: locks the deal, then the order, and checks that the caller may do this and
 * saw the current version, unless it only repeats what has happened.
 * @throws ApiError not_found, forbidden, wrong_state, edit_conflict
 */
export function withOrder<Result>(
  ctx: Context,
  { orderId, version }: Target,
  action: OrderAction | 'edit',
  work: (tx: Tx, now: OrderNow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const now = await lockForChange(tx, ctx, orderId, action)
    if (now.row.version !== version && !hasHappened(now.row.status, action))
      throw editConflict(now.row.version, presentOrder(ctx.actor, now))
    return work(tx, now)
  })
}

/** Same as `withOrder`, for a change that starts with something else, such as a decision on its approval. */
export async function lockForChange(
  tx: Tx,
  ctx: Context,
  orderId: string,
  action: OrderAction | 'edit' | 'decide',
): Promise<OrderNow> {
  const { orgId } = ctx.tenant
  const dealId = found(await dealOfOrder(tx, orgId, orderId))
  const status = action === 'edit' || action === 'submit' ? (['active'] as const) : OPEN_OR_CLOSED
  const deal = await dealForChange(tx, ctx, dealId, { status, policy: orderPolicy.read })
  const now = await orderNow(tx, ctx, deal, found(await lockOrder(tx, orgId, orderId)))
  if (action === 'edit') authorize(orderPolicy.create(ctx.actor, deal))
  else if (action !== 'decide') authorize(mayDo(ctx.actor, deal, now.row, action))
  return now
}

export async function orderNow(tx: Tx, ctx: Context, deal: DealRecord, row: OrderRow): Promise<OrderNow> {
  const [lines, { billed, paid, waiting }] = await Promise.all([
    linesOfOrders(tx, ctx.tenant.orgId, [row.id]),
    billedOn(tx, ctx, [row.id]),
  ])
  return { deal, row, lines, billed, paidCents: paid.get(row.id) ?? 0, hasInvoiceWaiting: waiting.has(row.id) }
}
