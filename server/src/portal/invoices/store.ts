import type { Day } from '@plumbline/domain/calendar'
import type { LienWaiverStatus } from '@plumbline/domain/invoices/lien-waivers/course'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but the vendor's own rows.

export type PortalInvoiceRow = {
  id: string
  invoiceNo: string
  site: string
  orderId: string | null
  orderNumber: number | null
  invoiceDate: Day
  dueOn: Day
  status: InvoiceStatus
  receivedAt: Date | null
  subtotalCents: number
  retainageCents: number
  releasedCents: number
  netDueCents: number
  paidCents: number
  payOn: Day | null
  reason: string | null
}

const MOST_INVOICES = 300

/** An invoice that the team withdrew to correct was received when the vendor sent it. */
function invoicesWhere(where: RawBuilder<unknown>): RawBuilder<PortalInvoiceRow> {
  return sql<PortalInvoiceRow>`
    select
      invoice.id, invoice.invoice_no, coalesce(deal.name, deal.number) as site, invoice.order_id, po.number as order_number,
      invoice.invoice_date, invoice.due_on, invoice.status,
      case when invoice.submitted_via = 'portal' then invoice.created_at else invoice.submitted_at end as received_at,
      invoice.subtotal_cents, invoice.retainage_cents, invoice.released_cents, invoice.net_due_cents, invoice.paid_cents,
      invoice.pay_on, invoice.reason
    from vendor_invoices invoice
    join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id
    left join purchase_orders po on po.org_id = invoice.org_id and po.id = invoice.order_id
    where ${where}`
}

export function invoicesOfVendor(tx: Tx): Promise<PortalInvoiceRow[]> {
  return tx.rows(sql<PortalInvoiceRow>`
    ${invoicesWhere(sql`true`)}
    order by invoice.invoice_date desc, invoice.id desc
    limit ${MOST_INVOICES}`)
}

export function invoiceOfVendor(tx: Tx, id: string): Promise<PortalInvoiceRow | undefined> {
  return tx.first(invoicesWhere(sql`invoice.id = ${id}`))
}

export type InvoiceFigures = { onTheWayCents: number; paidThisYearCents: number; retainedCents: number }

export function figuresOfVendor(tx: Tx, year: number): Promise<InvoiceFigures> {
  return tx.one(sql<InvoiceFigures>`
    select
      coalesce(sum(net_due_cents - paid_cents) filter (where status not in ('rejected', 'void')), 0)::bigint as on_the_way_cents,
      coalesce(sum(retainage_cents - released_cents)
        filter (where status in ('approved', 'scheduled', 'partially_paid', 'paid')), 0)::bigint as retained_cents,
      (
        select coalesce(sum(amount_cents - withheld_cents), 0)::bigint from payments
        where voided_at is null and paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      ) as paid_this_year_cents
    from vendor_invoices`)
}

export type InvoicePaymentRow = {
  id: string
  invoiceId: string
  paidOn: Day
  method: PaymentMethod
  reference: string
  amountCents: number
  withheldCents: number
}

/** Latest first, without void ones. */
export function paymentsOfInvoices(tx: Tx, invoiceIds: readonly string[]): Promise<InvoicePaymentRow[]> {
  return tx.rows(sql<InvoicePaymentRow>`
    select id, invoice_id, paid_on, method, reference, amount_cents - withheld_cents as amount_cents, withheld_cents
    from payments
    where invoice_id = any(${[...invoiceIds]}::uuid[]) and voided_at is null
    order by paid_on desc, number desc`)
}

export type PortalWaiverRow = {
  id: string
  invoiceId: string
  kind: LienWaiverKind
  amountCents: number
  throughOn: Day
  status: LienWaiverStatus
  signer: string | null
  signedOn: Day | null
  rejectReason: string | null
  sha256: string | null
}

export function waiversOfInvoices(tx: Tx, invoiceIds: readonly string[]): Promise<PortalWaiverRow[]> {
  return tx.rows(sql<PortalWaiverRow>`
    select id, invoice_id, kind, amount_cents, through_on, status, signer, signed_on, reject_reason, sha256
    from lien_waivers where invoice_id = any(${[...invoiceIds]}::uuid[])
    order by created_at, id`)
}

export type WaiverAskRow = { invoiceId: string; invoiceNo: string; site: string; paidCents: number }

/** Paid invoices that still need their unconditional waiver, oldest first. */
export function waiverAsksOfVendor(tx: Tx): Promise<WaiverAskRow[]> {
  return tx.rows(sql<WaiverAskRow>`
    select
      invoice.id as invoice_id, invoice.invoice_no, coalesce(deal.name, deal.number) as site, invoice.paid_cents
    from vendor_invoices invoice
    join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id
    where invoice.status = 'paid' and exists (
      select from lien_waivers waiver
      where waiver.invoice_id = invoice.id and waiver.status = 'asked'
        and waiver.kind in ('unconditional_progress', 'unconditional_final')
    )
    order by invoice.id`)
}

export type PortalInvoiceLineRow = { id: string; description: string; amountCents: number; orderLineId: string | null }

export function linesOfPortalInvoice(tx: Tx, invoiceId: string): Promise<PortalInvoiceLineRow[]> {
  return tx.rows(sql<PortalInvoiceLineRow>`
    select id, description, amount_cents, order_line_id from vendor_invoice_lines
    where invoice_id = ${invoiceId} order by position, id`)
}

export type GivenFileRow = { id: string; fileName: string; isPaper: boolean }

export function filesOfInvoice(tx: Tx, invoiceId: string): Promise<GivenFileRow[]> {
  return tx.rows(sql<GivenFileRow>`
    select id, file_name, is_paper from portal_uploads
    where invoice_id = ${invoiceId} order by is_paper desc, id`)
}
