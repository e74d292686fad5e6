import type { SumsOfLines } from '../budgets/providers.ts'
import { changesOnLines, ledgerSums, linesUsed } from '../budgets/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { billedOnDeals } from './providers.ts'
import { sumChanges, sumOrders } from './sums-store.ts'
import { linesInOrders } from './lines-store.ts'

/** What orders and change orders add to the columns of a budget. */
export const ordersInBudgets = answer(ledgerSums, async (tx, ctx, { dealIds }): Promise<SumsOfLines> => {
  const { orgId } = ctx.tenant
  const [orders, changes] = await Promise.all([
    billedOnDeals(tx, ctx, dealIds).then((billed) => sumOrders(tx, orgId, dealIds, billed)),
    sumChanges(tx, orgId, dealIds),
  ])
  const sums = new Map<string, object>(orders.map(({ lineId, ...ofOrders }) => [lineId, ofOrders]))
  for (const { lineId, approvedChangesCents } of changes)
    sums.set(lineId, { ...sums.get(lineId), approvedChangesCents })
  return sums
})

export const changesInBudgets = answer(changesOnLines, async (tx, ctx, { dealIds }) => {
  const changes = await sumChanges(tx, ctx.tenant.orgId, dealIds)
  return new Map(changes.map(({ lineId, approvedChangesCents }) => [lineId, approvedChangesCents]))
})

/** Budget lines that an order, a change order or a bid package refers to stay. */
export const linesOfOrdersUsed = answer(linesUsed, (tx, ctx, { lineIds }) =>
  linesInOrders(tx, ctx.tenant.orgId, lineIds),
)
