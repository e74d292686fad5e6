import type { LedgerSums } from '../budgets/roll-up.ts'
import type { Cents } from '../money.ts'
import { isEnded, isLive, type PurchaseOrderStatus } from './status.ts'

export type Order = { id: string; status: PurchaseOrderStatus; lines: readonly OrderLine[] }
/** A line of an order. `approvedChangeCents` is the sum of its approved changes; signed. */
export type OrderLine = { id: string | null; lineId: string; amountCents: Cents; approvedChangeCents: Cents }

/** Σ counted invoice lines, gross of retainage, by order and then by budget line. */
export type BilledOnOrders = ReadonlyMap<string, ReadonlyMap<string, number>>

export type OrderSums = Pick<
  LedgerSums,
  'pendingOrdersCents' | 'committedOrdersCents' | 'openOrdersCents' | 'billedOnOrdersCents'
>

/**
 * Sums what orders, and the amounts billed on them, add to each budget line they affect (see docs/domain.md, Budgets).
 */
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
 * The ordered and billed amounts of one order for one budget line. The `max` in the committed column applies only at
 * this level.
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

/** Returns the budget lines that an order affects, through its own lines or through what was billed on it. */
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
