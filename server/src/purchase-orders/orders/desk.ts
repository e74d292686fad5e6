import type { DeskSource, OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import { lineAmount } from '@plumbline/domain/budgets/lines/amount'
import { transferable } from '@plumbline/domain/budgets/transfers/transferable'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { itemWords } from '../../budgets/estimates/item-words.ts'
import { estimateOf } from '../../budgets/estimates/store.ts'
import { type FiguredLine, figuredLines } from '../../budgets/lines/figures.ts'
import { costCodesQuery, findBudget } from '../../budgets/store.ts'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { bidsForOrders } from '../bids/order-sources.ts'
import { pendingOnLines, type PendingOnLine } from '../sums-store.ts'
import { compliantVendors } from './papers.ts'
import { earlierOrders, projectedProfit, submittedOrders, vendorsToOrder } from './desk-store.ts'

/**
 * Everything that writing an order needs, so that what a line has left and what can be done about it follow each key
 * without asking again.
 */
export function readOrderDesk(
  ctx: Context,
  { id, vendorId }: { id: string; vendorId?: string | undefined },
): Promise<OrderDesk> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, id))
    authorize(orderPolicy.create(ctx.actor, deal))
    const [budget, lines, pending, estimate, codes, earlier, bids, others, profit, vendors] = await Promise.all([
      findBudget(tx, orgId, id),
      figuredLines(tx, ctx, id),
      pendingOnLines(tx, orgId, id),
      tx.one(estimateOf(orgId, id)),
      tx.rows(costCodesQuery(orgId)),
      earlierOrders(tx, orgId, vendorId ?? null),
      bidsForOrders(tx, orgId, id),
      submittedOrders(tx, orgId, id),
      projectedProfit(tx, orgId, id),
      vendorsToOrder(tx, orgId),
    ])
    const compliant = await compliantVendors(
      tx,
      ctx,
      vendors.map((vendor) => vendor.id),
    )
    const codeOf = new Map(codes.map((row) => [row.code, row]))
    const contingency = lines.find((line) => line.isContingency)
    return {
      deal: { id, name: deal.fields.name ?? deal.number, dealType: deal.dealType },
      budgetIsApproved: budget?.status === 'approved',
      lines: lines.map((line) => presentLine(line, pending)),
      vendors: vendors.map((vendor) => ({ ...vendor, compliant: compliant.has(vendor.id) })),
      contingencyLeftCents: contingency ? transferable(contingency.figures) : 0,
      projectedProfitCents: figuresSeenBy(ctx.actor).profit ? profit : null,
      estimate: estimate.lines.map((line) => ({
        budgetLineId: lineFor(line.code, lines),
        description: itemWords(line, codeOf.get(line.code) ?? { nameEn: line.code, nameEs: line.code }, ctx),
        qty: line.qty,
        unit: line.unit,
        unitCostCents: line.unitCostCents,
        amountCents: line.qty === null || line.unitCostCents === null ? 0 : lineAmount(line.qty, line.unitCostCents),
      })),
      earlier: earlier.map((order) => ({
        ...order,
        lines: order.lines.map((line) => sourceOf(line, id, order.dealId)),
      })),
      bids,
      others: others.map((order) => ({ ...order, submittedAt: order.submittedAt.toISOString() })),
    }
  })
}

function presentLine(
  { id, code, description, isContingency, etcOverrideCents, figures }: FiguredLine,
  pending: readonly PendingOnLine[],
): OrderDesk['lines'][number] {
  return {
    id,
    code,
    description,
    isContingency,
    revisedCents: figures.revisedCents,
    committedCents: figures.committedCents,
    directCents: figures.directCostCents,
    uncommittedCents: figures.uncommittedCents,
    etcOverrideCents,
    waiting: pending
      .filter((order) => order.lineId === id)
      .map(({ orderId, number, amountCents }) => ({ orderId, number, amountCents })),
  }
}

/** The budget line of an estimated item: with its code, or the first of its category. */
function lineFor(code: string, lines: readonly FiguredLine[]): string | null {
  const own = lines.filter((line) => !line.isContingency)
  const line = own.find((one) => one.code === code) ?? own.find((one) => one.code.slice(0, 2) === code.slice(0, 2))
  return line?.id ?? null
}

/** Lines of another deal's order have no budget line here. */
function sourceOf(line: DeskSource, dealId: string, ofDealId: string): DeskSource {
  return { ...line, budgetLineId: dealId === ofDealId ? line.budgetLineId : null }
}
