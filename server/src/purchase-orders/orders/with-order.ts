import type { DealStatus } from '@plumbline/domain/deals/status'
import { mayDo, orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { hasHappened, type OrderAction } from '@plumbline/domain/purchase-orders/orders/events'
import { type DealRecord, lockDeal } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, editConflict, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { billedOn } from '../providers.ts'
import { presentOrder } from './presenter.ts'
import { dealOfOrder, findOrder, lockOrder, type OrderRow } from './store.ts'
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
  const status = action === 'edit' || action === 'submit' ? (['active'] as const) : OPEN_OR_CLOSED
  const [deal, row, parts] = await Promise.all([
    dealForChange(tx, ctx, dealOfOrder(orgId, orderId), { status, policy: orderPolicy.read }),
    lockOrder(tx, orgId, orderId),
    partsOf(tx, ctx, orderId),
  ])
  const now = { deal, row: found(row), ...parts }
  if (action === 'edit') authorize(orderPolicy.create(ctx.actor, deal))
  else if (action !== 'decide') authorize(mayDo(ctx.actor, deal, now.row, action))
  return now
}

/** Locks the deal, then the order, and checks nothing: who decides on it follows from the route of its approval. */
export async function lockSubject(tx: Tx, ctx: Context, orderId: string): Promise<OrderNow | null> {
  const { orgId } = ctx.tenant
  const [deal, row, parts] = await Promise.all([
    lockDeal(tx, orgId, dealOfOrder(orgId, orderId)),
    lockOrder(tx, orgId, orderId),
    partsOf(tx, ctx, orderId),
  ])
  return deal && row ? { deal, row, ...parts } : null
}

export async function orderNow(tx: Tx, ctx: Context, deal: DealRecord, row: OrderRow): Promise<OrderNow> {
  return { deal, row, ...(await partsOf(tx, ctx, row.id)) }
}

/** Reads an order of a deal that is locked, in one trip. */
export async function readOrder(tx: Tx, ctx: Context, deal: DealRecord, orderId: string): Promise<OrderNow> {
  const [row, parts] = await Promise.all([findOrder(tx, deal.orgId, orderId), partsOf(tx, ctx, orderId)])
  return { deal, row: found(row), ...parts }
}

async function partsOf(tx: Tx, ctx: Context, orderId: string): Promise<Omit<OrderNow, 'deal' | 'row'>> {
  const [lines, billing] = await Promise.all([
    linesOfOrders(tx, ctx.tenant.orgId, [orderId]),
    billingOf(tx, ctx, orderId),
  ])
  return { lines, ...billing }
}

type Billing = Pick<OrderNow, 'billed' | 'paidCents' | 'hasInvoiceWaiting'>

async function billingOf(tx: Tx, ctx: Context, orderId: string): Promise<Billing> {
  const { billed, paid, waiting } = await billedOn(tx, ctx, [orderId])
  return { billed, paidCents: paid.get(orderId) ?? 0, hasInvoiceWaiting: waiting.has(orderId) }
}

/** An order after one of its invoices changed in this transaction. */
export async function billedAgain(tx: Tx, ctx: Context, order: OrderNow): Promise<OrderNow> {
  return { ...order, ...(await billingOf(tx, ctx, order.row.id)) }
}
