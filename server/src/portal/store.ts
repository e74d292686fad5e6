import type { Day } from '@plumbline/domain/calendar'
import type { Percent } from '@plumbline/domain/money'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

export type OrganizationRow = { name: string; phone: string | null; logoSha256: string | null; logoMime: string | null }

export function shownOrganization(tx: Tx): Promise<OrganizationRow> {
  return tx.one(sql<OrganizationRow>`
    select organization.name, organization.phone, logo.sha256 as logo_sha256, logo.mime as logo_mime
    from organizations organization
    left join organization_logos logo on logo.org_id = organization.id`)
}

export type PortalOrderRow = {
  id: string
  number: number
  title: string
  site: string
  status: PurchaseOrderStatus
  needBy: Day | null
  issuedAt: Date
  acceptedOn: Day | null
  answer: 'accepted' | 'declined' | null
  signer: string | null
  note: string | null
  answeredAt: Date | null
  hasPdf: boolean
  terms: string
  paymentTermsDays: number
  retainagePct: Percent
  orderedCents: number
  changeCents: number
  /** invoices that weren't rejected or voided */
  sentCents: number
  version: number
}

const MOST_ORDERS = 200

function ordersWhere(where: RawBuilder<unknown>): RawBuilder<PortalOrderRow> {
  return sql<PortalOrderRow>`
    select
      po.id, po.number, po.title, coalesce(deal.name, deal.number) as site, po.status, po.need_by, po.issued_at, po.accepted_on,
      answer.answer, answer.signer, answer.note, answer.answered_at, answer.sha256 is not null as has_pdf, po.terms,
      po.payment_terms_days, trim_scale(po.retainage_pct)::text as retainage_pct, po.total_cents as ordered_cents,
      coalesce(change.cents, 0) as change_cents, coalesce(sent.cents, 0) as sent_cents, po.version
    from purchase_orders po
    join deals deal on deal.org_id = po.org_id and deal.id = po.deal_id
    left join order_answers answer on answer.org_id = po.org_id and answer.order_id = po.id
    left join lateral (
      select sum(line.amount_cents)::bigint as cents
      from change_orders co
      join change_order_lines line on line.org_id = co.org_id and line.change_order_id = co.id
      where co.org_id = po.org_id and co.order_id = po.id
    ) change on true
    left join lateral (
      select sum(invoice.subtotal_cents)::bigint as cents
      from vendor_invoices invoice
      where invoice.org_id = po.org_id and invoice.order_id = po.id and invoice.status not in ('rejected', 'void')
    ) sent on true
    where ${where}`
}

/** Open orders first, newest first. */
export function ordersOfVendor(tx: Tx): Promise<PortalOrderRow[]> {
  return tx.rows(sql<PortalOrderRow>`
    ${ordersWhere(sql`true`)}
    order by (po.status in ('closed', 'cancelled')), po.number desc
    limit ${MOST_ORDERS}`)
}

export function orderOfVendor(tx: Tx, id: string): Promise<PortalOrderRow | undefined> {
  return tx.first(ordersWhere(sql`po.id = ${id}`))
}

export type PortalLineRow = {
  id: string
  description: string
  qty: string | null
  unit: string | null
  unitCostCents: number | null
  amountCents: number
  sentCents: number
}

export function linesOfOrder(tx: Tx, orderId: string): Promise<PortalLineRow[]> {
  return tx.rows(sql<PortalLineRow>`
    select
      line.id, line.description, trim_scale(line.qty)::text as qty, line.unit, line.unit_cost_cents,
      line.amount_cents + coalesce(change.cents, 0) as amount_cents, coalesce(sent.cents, 0) as sent_cents
    from purchase_order_lines line
    left join lateral (
      select sum(changed.amount_cents)::bigint as cents
      from change_order_lines changed
      where changed.org_id = line.org_id and changed.order_line_id = line.id
    ) change on true
    left join lateral (
      select sum(billed.amount_cents)::bigint as cents
      from vendor_invoice_lines billed
      join vendor_invoices invoice on invoice.org_id = billed.org_id and invoice.id = billed.invoice_id
      where billed.org_id = line.org_id and billed.order_line_id = line.id and invoice.status not in ('rejected', 'void')
    ) sent on true
    where line.order_id = ${orderId}
    order by line.position, line.id`)
}

export type PortalPaymentRow = {
  id: string
  invoiceNo: string
  site: string
  paidOn: Day
  method: PaymentMethod
  amountCents: number
}

const MOST_PAYMENTS = 20

/** Latest first, without void ones. The vendor received what wasn't withheld. */
export function paymentsOfVendor(tx: Tx): Promise<PortalPaymentRow[]> {
  return tx.rows(sql<PortalPaymentRow>`
    select
      payment.id, invoice.invoice_no, coalesce(deal.name, deal.number) as site, payment.paid_on, payment.method,
      payment.amount_cents - payment.withheld_cents as amount_cents
    from payments payment
    join vendor_invoices invoice on invoice.org_id = payment.org_id and invoice.id = payment.invoice_id
    join deals deal on deal.org_id = payment.org_id and deal.id = payment.deal_id
    where payment.voided_at is null
    order by payment.paid_on desc, payment.number desc
    limit ${MOST_PAYMENTS}`)
}

export function signedPdfOf(tx: Tx, orderId: string): Promise<{ sha256: string; number: number } | undefined> {
  return tx.first(sql<{ sha256: string; number: number }>`
    select answer.sha256, po.number
    from order_answers answer
    join purchase_orders po on po.org_id = answer.org_id and po.id = answer.order_id
    where answer.order_id = ${orderId} and answer.sha256 is not null`)
}
