import { ledgerSums, linesUsed, type SumsOfLines } from '../budgets/providers.ts'
import { financialRecords } from '../deals/providers.ts'
import { on } from '../platform/rooms/hook.ts'
import { answer } from '../platform/rooms/provider.ts'
import { dealBilling, orderBilling } from '../purchase-orders/providers.ts'
import { vendorMerged, vendorUnmerged } from '../vendors/hooks.ts'
import { linesInInvoices } from './lines-store.ts'
import {
  billedDirectly,
  billedOnLines,
  countInvoices,
  giveInvoices,
  giveInvoicesBack,
  invoicesOfOrders,
} from './sums-store.ts'

/** What invoices bill on orders, and which orders wait for one. Orders add it to the budget. */
export const invoicesOnOrders = answer(orderBilling, async (tx, ctx, { orderIds }) => {
  const { orgId } = ctx.tenant
  const [billed, orders] = await Promise.all([
    billedOnLines(tx, orgId, { orderIds }),
    invoicesOfOrders(tx, orgId, orderIds),
  ])
  return {
    billed,
    paid: new Map(
      orders.filter(({ paidCents }) => paidCents !== 0).map(({ orderId, paidCents }) => [orderId, paidCents]),
    ),
    waiting: new Set(orders.filter(({ isWaiting }) => isWaiting).map(({ orderId }) => orderId)),
  }
})

/** The same on all orders of deals, by line. */
export const invoicesOnDeals = answer(dealBilling, (tx, ctx, deals) => billedOnLines(tx, ctx.tenant.orgId, deals))

/** What invoices add to the columns of a budget besides orders. */
export const invoicesInBudgets = answer(ledgerSums, async (tx, ctx, { dealIds }): Promise<SumsOfLines> => {
  const rows = await billedDirectly(tx, ctx.tenant.orgId, dealIds)
  return new Map(rows.map(({ lineId, ...sums }) => [lineId, sums]))
})

/** Budget lines that an invoice refers to stay. */
export const linesOfInvoicesUsed = answer(linesUsed, (tx, ctx, { lineIds }) =>
  linesInInvoices(tx, ctx.tenant.orgId, lineIds),
)

export const invoicesAreRecords = answer(financialRecords, async (tx, _ctx, { orgId, id }) => [
  { kind: 'invoices' as const, count: await countInvoices(tx, orgId, id) },
])

export const invoicesMerge = on(vendorMerged, (tx, ctx, merge) => giveInvoices(tx, ctx.tenant.orgId, merge))

export const invoicesUnmerge = on(vendorUnmerged, (tx, ctx, merge) => giveInvoicesBack(tx, ctx.tenant.orgId, merge))
