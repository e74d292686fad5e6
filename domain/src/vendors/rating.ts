import type { Day } from '../calendar.ts'

/** A closed order, as far as it says how a vendor did. */
export type RatedOrder = {
  /** typed when the order was closed: 1 to 5 */
  quality: number | null
  needBy: Day | null
  /** null = receiving wasn't kept */
  receivedOn: Day | null
  /** as first ordered, before changes */
  orderedCents: number
  billedCents: number
}

export type Rating = {
  /** closed orders */
  orders: number
  /** out of 5; null until it's shown */
  overall: number | null
  quality: { value: number; orders: number } | null
  time: { value: number; orders: number; onTime: number } | null
  price: { value: number; orderedCents: number; billedCents: number } | null
}

/** A single order says too little. */
export const RATED_FROM_ORDERS = 2
const BEST = 5

/** Rates a vendor by its closed orders (see docs/domain.md, Vendors). */
export function ratingOf(orders: readonly RatedOrder[]): Rating {
  const [quality, time, price] = [qualityOf(orders), timeOf(orders), priceOf(orders)]
  const parts = [quality, time, price].flatMap((part) => (part === null ? [] : [part.value]))
  const isShown = orders.length >= RATED_FROM_ORDERS && parts.length > 0
  return { orders: orders.length, overall: isShown ? mean(parts) : null, quality, time, price }
}

function qualityOf(orders: readonly RatedOrder[]): Rating['quality'] {
  const typed = orders.flatMap((order) => (order.quality === null ? [] : [order.quality]))
  return typed.length === 0 ? null : { value: mean(typed), orders: typed.length }
}

function timeOf(orders: readonly RatedOrder[]): Rating['time'] {
  const known = orders.filter((order) => order.needBy !== null && order.receivedOn !== null)
  if (known.length === 0) return null
  const onTime = known.filter((order) => order.receivedOn! <= order.needBy!).length
  return { value: (BEST * onTime) / known.length, orders: known.length, onTime }
}

function priceOf(orders: readonly RatedOrder[]): Rating['price'] {
  const billed = orders.filter((order) => order.billedCents > 0)
  if (billed.length === 0) return null
  const [orderedCents, billedCents] = [sum(billed, 'orderedCents'), sum(billed, 'billedCents')]
  return { value: BEST * Math.min(1, orderedCents / billedCents), orderedCents, billedCents }
}

function sum(orders: readonly RatedOrder[], key: 'orderedCents' | 'billedCents'): number {
  return orders.reduce((total, order) => total + order[key], 0)
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
