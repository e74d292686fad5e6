import { type Cents, type Percent, percentOf, sumCents } from '../money.ts'
import type { BilledOnOrders, Order } from '../purchase-orders/order-sums.ts'
import { type InvoiceStatus, isCounted } from './status.ts'

export type Invoice = {
  orderId: string | null
  status: InvoiceStatus
  retainagePct: Percent
  lines: readonly InvoiceLine[]
}
/** A line of an invoice. With `orderLineId`, it belongs to that order line and to its budget line. */
export type InvoiceLine = { lineId: string; orderLineId: string | null; amountCents: Cents }

export type Billed = {
  onOrders: BilledOnOrders
  /** Σ lines of invoices without an order, by budget line */
  directly: ReadonlyMap<string, number>
}

/**
 * Sums what counted invoices bill, gross of retainage, on orders and directly (see docs/domain.md, Budgets).
 * @throws RangeError when an invoice references an order or order line that is not given
 */
export function billedBy(invoices: readonly Invoice[], orders: readonly Order[]): Billed {
  const orderLines = new Map(
    orders.flatMap((order) =>
      order.lines.flatMap((line) => (line.id === null ? [] : [[line.id, { orderId: order.id, lineId: line.lineId }]])),
    ) as [string, { orderId: string; lineId: string }][],
  )
  const onOrders = new Map(orders.map((order) => [order.id, new Map<string, number>()]))
  const directly = new Map<string, number>()
  for (const invoice of invoices.filter(({ status }) => isCounted(status)))
    for (const line of invoice.lines) {
      const named = line.orderLineId === null ? null : orderLines.get(line.orderLineId)
      if (named === undefined) missing('line of an order', line.orderLineId!)
      const orderId = named?.orderId ?? invoice.orderId
      const place = orderId === null ? directly : (onOrders.get(orderId) ?? missing('order', orderId))
      const lineId = named?.lineId ?? line.lineId
      place.set(lineId, (place.get(lineId) ?? 0) + line.amountCents)
    }
  return { onOrders, directly }
}

/** Sums what counted invoices withhold, before any of it is released. */
export function retainageOf(invoices: readonly Invoice[]): Cents {
  const counted = invoices.filter(({ status }) => isCounted(status))
  return sumCents(
    counted.map(({ lines, retainagePct }) => percentOf(sumCents(lines.map((line) => line.amountCents)), retainagePct)),
  )
}

function missing(what: string, id: string): never {
  throw new RangeError(`the ledger has no ${what} ${id}`)
}
