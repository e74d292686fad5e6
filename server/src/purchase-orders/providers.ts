import { provider } from '../platform/rooms/provider.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

export type OrderBilling = {
  /** counted invoices by line of an order, including retainage, in cents */
  billed: ReadonlyMap<string, number>
  /** payments of its invoices by order, in cents; orders without any are left out */
  paid: ReadonlyMap<string, number>
  /** orders with an invoice that awaits a decision */
  waiting: ReadonlySet<string>
}

/** What later rooms have billed on orders: invoices. */
export const orderBilling = provider<{ orderIds: readonly string[] }, OrderBilling>('order billing')

/** The same by line, on all orders of these deals. */
export const dealBilling = provider<{ dealIds: readonly string[] }, OrderBilling['billed']>('deal billing')

export async function billedOnDeals(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<OrderBilling['billed']> {
  const answers = await dealBilling.ask(tx, ctx, { dealIds })
  return new Map(answers.flatMap((billed) => [...billed]))
}

export async function billedOn(tx: Tx, ctx: Context, orderIds: readonly string[]): Promise<OrderBilling> {
  if (orderIds.length === 0) return { billed: new Map(), paid: new Map(), waiting: new Set() }
  const answers = await orderBilling.ask(tx, ctx, { orderIds })
  return {
    billed: new Map(answers.flatMap((answer) => [...answer.billed])),
    paid: new Map(answers.flatMap((answer) => [...answer.paid])),
    waiting: new Set(answers.flatMap((answer) => [...answer.waiting])),
  }
}
