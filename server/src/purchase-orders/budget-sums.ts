import { type FiguredLine, figured } from '../budgets/lines/figures.ts'
import type { SumsOfLines } from '../budgets/providers.ts'
import { changesOnLines, ledgerSums, linesUsed } from '../budgets/providers.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { answer } from '../platform/rooms/provider.ts'
import { billedOnDeals } from './providers.ts'
import { type OrderSumsRow, sumChanges, sumOrders } from './sums-store.ts'
import { linesInOrders } from './lines-store.ts'

/** What orders and change orders add to the columns of a budget. */
export const ordersInBudgets = answer(ledgerSums, async (tx, ctx, { dealIds }): Promise<SumsOfLines> => {
  const [orders, changes] = await Promise.all([
    sumsOfOrders(tx, ctx, dealIds),
    sumChanges(tx, ctx.tenant.orgId, dealIds),
  ])
  const sums = new Map<string, object>(orders.map(({ lineId, ...ofOrders }) => [lineId, ofOrders]))
  for (const { lineId, approvedChangesCents } of changes)
    sums.set(lineId, { ...sums.get(lineId), approvedChangesCents })
  return sums
})

async function sumsOfOrders(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<OrderSumsRow[]> {
  return sumOrders(tx, ctx.tenant.orgId, dealIds, await billedOnDeals(tx, ctx, dealIds))
}

const NO_ORDERS = {
  pendingOrdersCents: 0,
  committedOrdersCents: 0,
  openOrdersCents: 0,
  billedOnOrdersCents: 0,
} satisfies Omit<OrderSumsRow, 'lineId'>

/** Lines of a budget with what its orders add now, where only orders changed since the lines were read. */
export async function recounted(
  tx: Tx,
  ctx: Context,
  dealId: string,
  lines: readonly FiguredLine[],
): Promise<FiguredLine[]> {
  const orders = new Map((await sumsOfOrders(tx, ctx, [dealId])).map(({ lineId, ...sums }) => [lineId, sums]))
  return lines.map((line) => figured(line, { ...line.sums, ...(orders.get(line.id) ?? NO_ORDERS) }))
}

export const changesInBudgets = answer(changesOnLines, async (tx, ctx, { dealIds }) => {
  const changes = await sumChanges(tx, ctx.tenant.orgId, dealIds)
  return new Map(changes.map(({ lineId, approvedChangesCents }) => [lineId, approvedChangesCents]))
})

/** Budget lines that an order, a change order or a bid package refers to stay. */
export const linesOfOrdersUsed = answer(linesUsed, (tx, ctx, { lineIds }) =>
  linesInOrders(tx, ctx.tenant.orgId, lineIds),
)
