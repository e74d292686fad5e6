import type { Order, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { sumCents } from '@plumbline/domain/money'
import { orderPolicy } from '@plumbline/domain/purchase-orders/policy'
import { isEnded, isLive } from '@plumbline/domain/purchase-orders/status'
import { approvalOf } from '../../approvals/request.ts'
import { figuredLines } from '../../budgets/lines/figures.ts'
import { findDeal } from '../../deals/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { vendorById } from '../../vendors/store.ts'
import { presentChangeOrder } from '../change-orders/presenter.ts'
import { listChangeOrders } from '../change-orders/store.ts'
import { billedOn, billedOnDeals } from '../providers.ts'
import { ordersOnLine } from '../sums-store.ts'
import { papersOf } from './papers.ts'
import { presentOrder, presentSummary } from './presenter.ts'
import { findOrder, listOrders, listOrdersOf, type OrderRow } from './store.ts'
import { linesOfOrders } from './lines-store.ts'
import { orderNow } from './with-order.ts'

/** @throws ApiError not_found, including for another organization's deal; forbidden for coordinators of other deals */
export function listOrdersOfDeal(ctx: Context, dealId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(orderPolicy.read(ctx.actor, deal))
    const items = await summed(tx, ctx, await listOrders(tx, orgId, dealId))
    return {
      items,
      totals: orderPolicy.seesMoney(ctx.actor) ? totalsOf(items) : null,
      abilities: { create: orderPolicy.create(ctx.actor, deal) },
    }
  })
}

/** @throws ApiError forbidden for readers who can't see financials, not_found */
export function listOrdersOfVendor(ctx: Context, vendorId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const vendor = found(await tx.first(vendorById(orgId, vendorId)))
    authorize(orderPolicy.seesMoney(ctx.actor))
    const items = await summed(tx, ctx, await listOrdersOf(tx, orgId, vendorId))
    const counted = items.filter(({ status }) => isLive(status) || isEnded(status))
    return {
      items,
      totals: {
        revisedCents: sum(counted, 'revisedCents'),
        billedCents: sum(counted, 'billedCents'),
        openCents: sum(counted, 'openCents'),
      },
      abilities: { create: orderPolicy.createSome(ctx.actor) && vendor.status !== 'do_not_use' },
    }
  })
}

async function summed(tx: Tx, ctx: Context, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const ids = rows.map((row) => row.id)
  const [lines, { billed }] = await Promise.all([linesOfOrders(tx, ctx.tenant.orgId, ids), billedOn(tx, ctx, ids)])
  const ofOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => presentSummary(ctx.actor, { row, lines: ofOrder.get(row.id) ?? [], billed }))
}

function totalsOf(items: readonly OrderSummary[]) {
  const counted = items.filter(({ status }) => isLive(status) || isEnded(status))
  const live = items.filter(({ status }) => isLive(status))
  const pending = items.filter(({ status }) => status === 'pending_approval')
  return {
    revisedCents: sum(live, 'revisedCents'),
    billedCents: sum(counted, 'billedCents'),
    openCents: sum(live, 'openCents'),
    pendingCents: sum(pending, 'totalCents'),
  }
}

type SummedKey = 'revisedCents' | 'billedCents' | 'openCents' | 'totalCents'

function sum(orders: readonly OrderSummary[], key: SummedKey) {
  return sumCents(orders.map((order) => order[key] ?? 0))
}

/**
 * The orders behind a budget line's pending and committed amounts.
 * @throws ApiError not_found, forbidden for readers who can't see financials
 */
export function listOrdersOnLine(ctx: Context, { id: dealId, lineId }: { id: string; lineId: string }) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(orderPolicy.read(ctx.actor, deal) && orderPolicy.seesMoney(ctx.actor))
    const { id, code, description, figures } = found(
      (await figuredLines(tx, ctx, dealId)).find((line) => line.id === lineId),
    )
    const billed = await billedOnDeals(tx, ctx, [dealId])
    return {
      line: { id, code, description },
      items: await ordersOnLine(tx, orgId, { dealId, lineId }, billed),
      total: {
        pendingCents: figures.pendingCommitmentCents,
        committedCents: figures.committedCents,
        openCents: figures.openCommitmentCents,
      },
    }
  })
}

/** @throws ApiError not_found, forbidden for readers who can't see financials: an order is mostly its amounts */
export function getOrder(ctx: Context, orderId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await findOrder(tx, orgId, orderId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    authorize(orderPolicy.read(ctx.actor, deal) && orderPolicy.seesMoney(ctx.actor))
    const [now, papers, approval, changes] = await Promise.all([
      orderNow(tx, ctx, deal, row),
      papersOf(tx, ctx, row.vendorId),
      approvalOf(tx, ctx, { object: 'purchase_order', id: orderId }),
      listChangeOrders(tx, orgId, { dealId: row.dealId, orderId }),
    ])
    const order: Order = presentOrder(ctx.actor, now)
    const missing = papers.w9Valid ? (papers.insuranceValid ? null : ('coi' as const)) : ('w9' as const)
    return {
      order,
      papers: { canIssue: papers.canIssue, missing, shown: papers.shown },
      approval,
      changeOrders: changes.map((change) => presentChangeOrder(ctx.actor, deal, change)),
    }
  })
}
