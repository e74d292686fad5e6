import type { ApprovalPane } from '@plumbline/contract/approvals/shown'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { figuredLines } from '../../budgets/lines/figures.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { countOnLines, pendingOnLines } from '../sums-store.ts'
import { orderAddress } from '../addresses.ts'
import { papersOf } from './papers.ts'
import { pricesPaid } from './prices-store.ts'
import { ordersOfVendor } from './store.ts'
import type { OrderNow } from './with-order.ts'
import { countedHours } from './counted.ts'

/** Rows of an order that the pane lists. */
const MOST_ROWS = 12
const MOST_PRICES = 5

/** What the decision pane shows of an order: what its lines have left, its rows, the vendor's papers, and past prices. */
export async function paneOf(tx: Tx, ctx: Context, { deal, row, lines }: OrderNow): Promise<Partial<ApprovalPane>> {
  const [budget, counts, pending, papers, others, prices] = await Promise.all([
    figuredLines(tx, ctx, deal.id),
    countOnLines(tx, deal.orgId, deal.id),
    pendingOnLines(tx, deal.orgId, deal.id),
    papersOf(tx, ctx, row.vendorId),
    ordersOfVendor(tx, deal.orgId, deal.id, row.vendorId),
    pricesPaid(tx, deal.orgId, row.id),
  ])
  const counted = row.submittedAt === null ? [] : countedHours(others, row.submittedAt)
  const asked = Map.groupBy(lines, (line) => line.budgetLineId)
  const countOf = new Map(counts.map((count) => [count.lineId, count]))
  return {
    counted: counted
      .filter((order) => order.id !== row.id)
      .map((order) => ({
        id: order.id,
        reference: orderNumber(order.number),
        cents: order.totalCents,
        submittedAt: order.submittedAt.toISOString(),
        address: orderAddress(order.dealId, order.id),
      })),
    left: budget
      .filter((line) => asked.has(line.id))
      .map(({ id, code, description, figures }) => {
        const thisCents = (asked.get(id) ?? []).reduce((sum, line) => sum + line.amountCents, 0)
        return {
          lineId: id,
          code,
          name: description,
          plannedCents: figures.revisedCents,
          committedCents: figures.committedCents,
          committedOrders: countOf.get(id)?.orders ?? 0,
          directCents: figures.directCostCents,
          directCosts: countOf.get(id)?.expenses ?? 0,
          leftBeforeCents: figures.uncommittedCents,
          thisCents,
          leftAfterCents: figures.uncommittedCents - thisCents,
          waiting: pending
            .filter((order) => order.lineId === id && order.orderId !== row.id)

            .map((order) => ({
              subjectId: order.orderId,
              reference: orderNumber(order.number),
              cents: order.amountCents,
            })),
        }
      }),
    rows: lines.slice(0, MOST_ROWS).map((line) => ({
      name: line.description,
      qty: line.qty,
      unit: line.unit,
      unitCostCents: line.unitCostCents,
      cents: line.amountCents,
    })),
    moreRows: Math.max(0, lines.length - MOST_ROWS),
    papers: papers.shown,
    prices: prices.slice(0, MOST_PRICES),
    thenDoes: papers.canIssue && orderPolicy.issue(ctx.actor, deal) ? 'issue' : 'nothing',
  }
}
