import type { Day } from '@plumbline/domain/calendar'
import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type StatedInvoiceRow = {
  id: string
  invoiceNo: string
  invoiceDate: Day
  dealId: string
  dealName: string
  subtotalCents: number
  retainageCents: number
  releasedCents: number
  paidCents: number
}

/** A vendor's invoices that count, oldest first. */
export function invoicesStated(tx: Tx, orgId: string, vendorId: string): Promise<StatedInvoiceRow[]> {
  return tx.rows(
    prepared(sql<StatedInvoiceRow>`
      select
        invoice.id, invoice.invoice_no, invoice.invoice_date, invoice.deal_id, coalesce(deal.name, deal.number) as deal_name,
        invoice.subtotal_cents, invoice.retainage_cents, invoice.released_cents, invoice.paid_cents
      from vendor_invoices invoice
      join deals deal on deal.org_id = invoice.org_id and deal.id = invoice.deal_id
      where invoice.org_id = ${orgId} and invoice.vendor_id = ${vendorId}
        and invoice.status in ('approved', 'scheduled', 'partially_paid', 'paid')
      order by invoice.invoice_date, invoice.id`),
  )
}

export type StatedPaymentRow = {
  id: string
  invoiceId: string
  dealId: string
  dealName: string
  paidOn: Day
  method: PaymentMethod
  reference: string
  invoiceNo: string
  amountCents: number
}

/** A vendor's payments that aren't void, oldest first. */
export function paymentsStated(tx: Tx, orgId: string, vendorId: string): Promise<StatedPaymentRow[]> {
  return tx.rows(
    prepared(sql<StatedPaymentRow>`
      select
        payment.id, payment.invoice_id, payment.deal_id, coalesce(deal.name, deal.number) as deal_name, payment.paid_on,
        payment.method, payment.reference, invoice.invoice_no, payment.amount_cents
      from payments payment
      join vendor_invoices invoice on invoice.org_id = payment.org_id and invoice.id = payment.invoice_id
      join deals deal on deal.org_id = payment.org_id and deal.id = payment.deal_id
      where payment.org_id = ${orgId} and payment.vendor_id = ${vendorId} and payment.number is not null
        and payment.voided_at is null
      order by payment.paid_on, payment.number`),
  )
}
