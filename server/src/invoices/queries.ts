import type { InvoiceSummary } from '@plumbline/contract/invoices'
import { isUndecided } from '@plumbline/domain/invoices/course'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import { isCounted } from '@plumbline/domain/invoices/status'
import { sumCents } from '@plumbline/domain/money'
import { approvalOf } from '../approvals/request.ts'
import { findDeal } from '../deals/store.ts'
import { authorize, found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type InvoiceNow, invoiceNow } from './invoice-now.ts'
import { isReceivingKept, matchNow, presentMatch } from './match.ts'
import { presentInvoice, presentInvoiceSummary } from './presenter.ts'
import { findVendor } from '../purchase-orders/orders/vendor-store.ts'
import { findInvoice, listInvoices, listInvoicesOf } from './store.ts'
import { extrasOnOrder, heldByOrder, heldOnDeal } from './sums-store.ts'

/** @throws ApiError not_found, including for another organization's deal; forbidden for readers who can't see financials */
export function listInvoicesOfDeal(ctx: Context, dealId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, orgId, dealId))
    authorize(invoicePolicy.read(ctx.actor))
    const [rows, heldCents] = await Promise.all([listInvoices(tx, orgId, dealId), heldOnDeal(tx, orgId, dealId)])
    const items = rows.map(presentInvoiceSummary)
    return {
      items,
      totals: {
        countedCents: sumOf(items, ({ status }) => isCounted(status)),
        undecidedCents: sumOf(items, ({ status }) => isUndecided(status) || status === 'disputed'),
        heldCents,
      },
      abilities: { enter: invoicePolicy.enter(ctx.actor, deal) },
    }
  })
}

/** @throws ApiError forbidden for readers who can't see financials */
export function listInvoicesOfVendor(ctx: Context, vendorId: string) {
  return txAs(ctx, async (tx) => {
    authorize(invoicePolicy.read(ctx.actor))
    found(await findVendor(tx, ctx.tenant.orgId, vendorId))
    const rows = await listInvoicesOf(tx, ctx.tenant.orgId, vendorId)
    return { items: rows.map((row) => ({ ...presentInvoiceSummary(row), dealName: row.dealName })) }
  })
}

/** What is held from vendors, and due when their work is complete. */
export function listRetainage(
  ctx: Context,
  { dealId = null, vendorId = null }: { dealId?: string | null | undefined; vendorId?: string | null | undefined },
) {
  return txAs(ctx, async (tx) => {
    authorize(invoicePolicy.read(ctx.actor))
    const rows = await heldByOrder(tx, ctx.tenant.orgId, { dealId, vendorId })
    const items = rows.map(({ heldCents, billedCents, revisedCents, ...row }) => ({
      deal: { id: row.dealId, name: row.dealName },
      vendor: { id: row.vendorId, name: row.vendorName },
      order: { id: row.orderId, number: row.orderNumber, title: row.orderTitle, status: row.orderStatus },
      heldCents,
      billedCents,
      revisedCents,
    }))
    return { items, heldCents: sumCents(items.map((item) => item.heldCents)) }
  })
}

function sumOf(items: readonly InvoiceSummary[], which: (item: InvoiceSummary) => boolean): number {
  return sumCents(items.filter(which).map((item) => item.subtotalCents))
}

/** @throws ApiError not_found, forbidden for readers who can't see financials: an invoice is mostly its amounts */
export function getInvoice(ctx: Context, invoiceId: string) {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = found(await findInvoice(tx, orgId, invoiceId))
    const deal = found(await findDeal(tx, orgId, row.dealId))
    authorize(invoicePolicy.read(ctx.actor))
    const now = await invoiceNow(tx, ctx, deal, row)
    const isDecided = isCounted(row.status) || row.status === 'rejected' || row.status === 'void'
    const [matched, extrasCents, approval] = await Promise.all([
      isDecided ? null : matchNow(tx, ctx, now),
      row.orderId === null ? 0 : extrasOnOrder(tx, orgId, row.orderId),
      approvalOf(tx, ctx, { object: 'vendor_invoice', id: row.id }),
    ])
    return {
      invoice: presentInvoice(ctx.actor, now),
      match: matched && presentMatch(matched),
      order: presentBilledOrder(now, extrasCents),
      approval,
    }
  })
}

/** What was ordered, received and billed on the invoice's order, and what is left, line by line. */
function presentBilledOrder({ order, lines }: InvoiceNow, extrasCents: number) {
  if (order === null) return null
  const isKept = isReceivingKept(order)
  return {
    status: order.row.status,
    retainagePct: order.row.retainagePct,
    paymentTermsDays: order.row.paymentTermsDays,
    extrasCents,
    lines: order.lines.map((line) => {
      const orderedCents = line.amountCents + line.changeCents
      const billedCents = order.billed.get(line.id) ?? 0
      return {
        id: line.id,
        description: line.description,
        orderedCents,
        receivedPct: isKept ? line.receivedPct : null,
        billedCents,
        leftCents: orderedCents - billedCents,
        thisCents: sumCents(
          lines.filter(({ orderLineId }) => orderLineId === line.id).map(({ amountCents }) => amountCents),
        ),
      }
    }),
  }
}
