import type { LedgerSums } from '../budgets/roll-up.ts'
import type { Cents } from '../money.ts'
import { isEnded, isLive, type PurchaseOrderStatus } from './status.ts'

export type Order = { id: string; status: PurchaseOrderStatus; lines: readonly OrderLine[] }
/** `approvedChangeCents` are the approved changes of this line of the order; signed. */
export type OrderLine = { id: string | null; lineId: string; amountCents: Cents; approvedChangeCents: Cents }

/** Σ counted invoice lines, gross of retainage, by order and then by budget line. */
export type BilledOnOrders = ReadonlyMap<string, ReadonlyMap<string, number>>

export type OrderSums = Pick<
  LedgerSums,
  'pendingOrdersCents' | 'committedOrdersCents' | 'openOrdersCents' | 'billedOnOrdersCents'
>

/** What orders, with what was billed on them, put on each budget line that they touch (see docs/domain.md, Budgets). */
export function orderSums(orders: readonly Order[], billed: BilledOnOrders): Map<string, OrderSums> {
  const sums = new Map<string, OrderSums>()
  for (const order of orders)
    for (const [lineId, place] of placesOf(order, billed.get(order.id)))
      sums.set(lineId, withOrder(sums.get(lineId) ?? NOTHING, order, place))
  return sums
}

const NOTHING: OrderSums = {
  pendingOrdersCents: 0,
  committedOrdersCents: 0,
  openOrdersCents: 0,
  billedOnOrdersCents: 0,
}

/**
 * What one order asks and what was billed on it, for one budget line: the `max` of the committed column is taken here
 * and nowhere wider.
 */
type Place = { asked: number; changes: number; billed: number }

function withOrder(sums: OrderSums, { status }: Order, { asked, changes, billed }: Place): OrderSums {
  const amount = asked + changes
  const committed = isLive(status) ? Math.max(amount, billed) : isEnded(status) ? billed : 0
  return {
    pendingOrdersCents: sums.pendingOrdersCents + (status === 'pending_approval' ? asked : 0),
    committedOrdersCents: sums.committedOrdersCents + committed,
    openOrdersCents: sums.openOrdersCents + (isLive(status) ? Math.max(0, amount - billed) : 0),
    billedOnOrdersCents: sums.billedOnOrdersCents + billed,
  }
}

/** The budget lines that an order touches, by its own lines or by what was billed on it. */
function placesOf(order: Order, billed: ReadonlyMap<string, number> = new Map()): Map<string, Place> {
  const places = new Map<string, Place>()
  const placeOf = (lineId: string) => {
    const place = places.get(lineId) ?? { asked: 0, changes: 0, billed: 0 }
    places.set(lineId, place)
    return place
  }
  for (const line of order.lines) {
    placeOf(line.lineId).asked += line.amountCents
    placeOf(line.lineId).changes += line.approvedChangeCents
  }
  for (const [lineId, amount] of billed) placeOf(lineId).billed += amount
  return places
}
