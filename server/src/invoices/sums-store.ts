import type { EarlierInvoice } from '@plumbline/domain/invoices/earlier'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'

/** Invoices that count as cost (domain/src/invoices/status.ts says the same). */
const COUNTED = sql.raw(`invoice.status in ('approved', 'scheduled', 'partially_paid', 'paid')`)

/**
 * The line of its order that a line of an invoice counts on. An extra counts on the first one of its budget line, where the
 * order has any by now.
 */
const COUNTS_ON = sql.raw(`
  left join lateral (
    select coalesce(line.order_line_id, (
      select ordered.id from purchase_order_lines ordered
      where ordered.org_id = invoice.org_id and ordered.order_id = invoice.order_id
        and ordered.budget_line_id = line.budget_line_id
      order by ordered.position, ordered.id limit 1
    )) as id
  ) place on true`)

/** What counted invoices bill on each line of these orders, or of all orders of these deals, gross of retainage. */
export async function billedOnLines(
  tx: Tx,
  orgId: string,
  of: { orderIds: readonly string[] } | { dealIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const which =
    'orderIds' in of ? sql`invoice.order_id ${among(of.orderIds)}` : sql`invoice.deal_id ${among(of.dealIds)}`
  const rows = await tx.rows(
    prepared(sql<{ lineId: string; cents: number }>`
      select place.id as line_id, sum(line.amount_cents)::bigint as cents
      from vendor_invoices invoice
      join vendor_invoice_lines line on line.org_id = invoice.org_id and line.invoice_id = invoice.id
      ${COUNTS_ON}
      where invoice.org_id = ${orgId} and ${which}
        and place.id is not null and ${COUNTED}
      group by place.id`),
  )
  return new Map(rows.map(({ lineId, cents }) => [lineId, cents]))
}

/** What the invoices of an order come to. */
export type InvoicesOfOrder = {
  orderId: string
  paidCents: number
  /** one awaits a decision, or an agreement with the vendor */
  isWaiting: boolean
}

/** What was paid on these orders, and which have an invoice to decide on. Orders without invoices are left out. */
export function invoicesOfOrders(tx: Tx, orgId: string, orderIds: readonly string[]): Promise<InvoicesOfOrder[]> {
  return tx.rows(
    prepared(sql<InvoicesOfOrder>`
      select
        order_id, sum(paid_cents)::bigint as paid_cents,
        bool_or(status in ('submitted', 'under_review', 'disputed')) as is_waiting
      from vendor_invoices
      where org_id = ${orgId} and order_id ${among(orderIds)}
      group by order_id`),
  )
}

/** What counted invoices bill on budget lines besides orders: without an order, or for an extra of one. */
export async function billedDirectly(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<{ lineId: string; billedDirectlyCents: number }[]> {
  return tx.rows(
    prepared(sql<{ lineId: string; billedDirectlyCents: number }>`
      select line.budget_line_id as line_id, sum(line.amount_cents)::bigint as billed_directly_cents
      from vendor_invoices invoice
      join vendor_invoice_lines line on line.org_id = invoice.org_id and line.invoice_id = invoice.id
      ${COUNTS_ON}
      where invoice.org_id = ${orgId} and invoice.deal_id ${among(dealIds)}
        and place.id is null and ${COUNTED}
      group by line.budget_line_id`),
  )
}

/** What counted invoices of an order bill on budget lines that it has no line for. */
export async function extrasOnOrder(tx: Tx, orgId: string, orderId: string): Promise<number> {
  const { cents } = await tx.one(
    prepared(sql<{ cents: number }>`
      select coalesce(sum(line.amount_cents), 0)::bigint as cents
      from vendor_invoices invoice
      join vendor_invoice_lines line on line.org_id = invoice.org_id and line.invoice_id = invoice.id
      ${COUNTS_ON}
      where invoice.org_id = ${orgId} and invoice.order_id = ${orderId} and place.id is null and ${COUNTED}`),
  )
  return cents
}

export type RetainageRow = {
  dealId: string
  dealName: string
  vendorId: string
  vendorName: string
  orderId: string
  orderNumber: number
  orderTitle: string
  orderStatus: PurchaseOrderStatus
  heldCents: number
  billedCents: number
  revisedCents: number
}

/** What is held from vendors by order, most first. */
export function heldByOrder(
  tx: Tx,
  orgId: string,
  { dealId, vendorId }: { dealId: string | null; vendorId: string | null },
): Promise<RetainageRow[]> {
  return tx.rows(
    prepared(sql<RetainageRow>`
      select
        deal.id as deal_id, coalesce(deal.name, deal.number) as deal_name, vendor.id as vendor_id,
        vendor.name as vendor_name, po.id as order_id, po.number as order_number, po.title as order_title,
        po.status as order_status, held.cents as held_cents, held.billed as billed_cents,
        (po.total_cents + coalesce((
          select sum(changed.amount_cents)
          from change_orders co
          join change_order_lines changed on changed.org_id = co.org_id and changed.change_order_id = co.id
          where co.org_id = po.org_id and co.order_id = po.id and co.scope <> 'budget_only'
            and co.status in ('approved', 'executed')
        ), 0))::bigint as revised_cents
      from (
        select
          invoice.order_id, sum(invoice.retainage_cents - invoice.released_cents)::bigint as cents,
          sum(invoice.subtotal_cents)::bigint as billed
        from vendor_invoices invoice
        where invoice.org_id = ${orgId} and invoice.order_id is not null and ${COUNTED}
          and (${dealId}::uuid is null or invoice.deal_id = ${dealId})
          and (${vendorId}::uuid is null or invoice.vendor_id = ${vendorId})
        group by invoice.order_id
        having sum(invoice.retainage_cents - invoice.released_cents) <> 0
      ) held
      join purchase_orders po on po.org_id = ${orgId} and po.id = held.order_id
      join deals deal on deal.org_id = po.org_id and deal.id = po.deal_id
      join vendors vendor on vendor.org_id = po.org_id and vendor.id = po.vendor_id
      order by held.cents desc, po.number`),
  )
}

/** Retainage withheld by counted invoices and not released, on an order or a whole deal. */
async function held(tx: Tx, orgId: string, which: RawBuilder<unknown>): Promise<number> {
  const { cents } = await tx.one(
    prepared(sql<{ cents: number }>`
      select coalesce(sum(invoice.retainage_cents - invoice.released_cents), 0)::bigint as cents
      from vendor_invoices invoice
      where invoice.org_id = ${orgId} and ${which} and ${COUNTED}`),
  )
  return cents
}

export function heldOnOrder(tx: Tx, orgId: string, orderId: string): Promise<number> {
  return held(tx, orgId, sql`invoice.order_id = ${orderId}`)
}

export function heldOnDeal(tx: Tx, orgId: string, dealId: string): Promise<number> {
  return held(tx, orgId, sql`invoice.deal_id = ${dealId}`)
}

/** What a vendor has sent on an order, decided or not, and what that withholds. */
export function sentOnOrder(tx: Tx, orgId: string, orderId: string): Promise<{ sentCents: number; heldCents: number }> {
  return tx.one(
    prepared(sql<{ sentCents: number; heldCents: number }>`
      select
        coalesce(sum(subtotal_cents), 0)::bigint as sent_cents,
        coalesce(sum(retainage_cents - released_cents), 0)::bigint as held_cents
      from vendor_invoices
      where org_id = ${orgId} and order_id = ${orderId} and status not in ('rejected', 'void')
        and (status <> 'draft' or submitted_via = 'portal')`),
  )
}

/**
 * The vendor's other invoices, on all deals. Others who enter an invoice of this vendor wait, so
 * that the same number isn't entered twice at once.
 */
export function otherInvoicesOf(
  tx: Tx,
  orgId: string,
  { vendorId, exceptId }: { vendorId: string; exceptId: string | null },
): Promise<EarlierInvoice[]> {
  tx.send(prepared(sql`select pg_advisory_xact_lock(hashtextextended('vendor_invoices:' || ${vendorId}::text, 0))`))
  return tx.rows(
    prepared(sql<EarlierInvoice>`
      select invoice_no, invoice_date, subtotal_cents, status
      from vendor_invoices
      where org_id = ${orgId} and vendor_id = ${vendorId} and id is distinct from ${exceptId}
        and status not in ('rejected', 'void')`),
  )
}

/** How many invoices a deal has. */
export async function countInvoices(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from vendor_invoices where org_id = ${orgId} and deal_id = ${dealId}`)
  return count
}

type Merge = { fromId: string; intoId: string; mergeId: string }

export async function giveInvoices(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update vendor_invoices set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
}

export async function giveInvoicesBack(
  tx: Tx,
  orgId: string,
  { fromId, mergeId }: Pick<Merge, 'fromId' | 'mergeId'>,
): Promise<void> {
  await tx.run(sql`
    update vendor_invoices set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
