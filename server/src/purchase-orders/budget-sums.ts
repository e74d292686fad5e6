import { answer } from '../platform/rooms/provider.ts'
import type { SumsOfLines } from '../budgets/providers.ts'
import { ledgerSums, linesUsed } from '../budgets/providers.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { billedOn } from './providers.ts'
import { ordersOfDeals, sumChanges, sumOrders } from './sums-store.ts'
import { linesInOrders } from './lines-store.ts'

/** What orders and change orders add to the columns of a budget. */
export const ordersInBudgets = answer(ledgerSums, async (tx, ctx, { dealIds }): Promise<SumsOfLines> => {
  const { orgId } = ctx.tenant
  const billed = await billedOnDeals(tx, ctx, dealIds)
  const [orders, changes] = await Promise.all([sumOrders(tx, orgId, dealIds, billed), sumChanges(tx, orgId, dealIds)])
  const sums = new Map<string, object>(orders.map(({ lineId, ...ofOrders }) => [lineId, ofOrders]))
  for (const { lineId, approvedChangesCents } of changes)
    sums.set(lineId, { ...sums.get(lineId), approvedChangesCents })
  return sums
})

async function billedOnDeals(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const orderIds = await ordersOfDeals(tx, ctx.tenant.orgId, dealIds)
  return orderIds.length === 0 ? new Map() : (await billedOn(tx, ctx, orderIds)).billed
}

/** Budget lines that an order, a change order or a bid package refers to stay. */
export const linesOfOrdersUsed = answer(linesUsed, (tx, ctx, { lineIds }) =>
  linesInOrders(tx, ctx.tenant.orgId, lineIds),
)
