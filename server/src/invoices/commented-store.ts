import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { invoiceAddress } from './address.ts'

/** What a vendor sees of its invoices in the portal: a draft that the team entered isn't among it. */
const INVOICE = sql.raw(`
  invoice.id, invoice.invoice_no as label, invoice.subtotal_cents as amount_cents, vendor.name as vendor,
  vendor.portal_enabled and (invoice.status <> 'draft' or invoice.submitted_via = 'portal') as has_portal
  from vendor_invoices invoice
  join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id`)

export const commentedInvoices = contribute(commentedKinds, {
  type: 'vendor_invoice',
  needs: 'deal.see_financials',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select ${INVOICE}
    where invoice.org_id = ${orgId} and invoice.deal_id = ${dealId} and invoice.id = any(${[...ids]}::uuid[])`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select ${INVOICE}
    where invoice.org_id = ${orgId} and invoice.deal_id = ${dealId}
      and position(lower(${text}) in lower(invoice.invoice_no || ' ' || vendor.name)) > 0
    order by invoice.id desc
    limit ${limit}`,
  link: invoiceAddress,
})
