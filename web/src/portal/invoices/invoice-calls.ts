import type { PortalInvoice, PortalInvoiceSummary } from '@plumbline/contract/portal/invoices'
import { call, file, post } from '../client.ts'

export type InvoiceList = {
  items: PortalInvoiceSummary[]
  year: number
  figures: { onTheWayCents: number; paidThisYearCents: number; retainedCents: number }
}

export const invoiceCalls = {
  list: () => call<InvoiceList>('/invoices'),
  get: (id: string) => call<PortalInvoice>(`/invoices/${encodeURIComponent(id)}`),
  signWaiver: (id: string, signature: { signer: string; consents: true }) =>
    post<PortalInvoice>(`/invoices/${encodeURIComponent(id)}/waiver`, { signature }),
  waiverPdf: (invoiceId: string, waiverId: string) =>
    file(`/invoices/${encodeURIComponent(invoiceId)}/waivers/${encodeURIComponent(waiverId)}/signed.pdf`),
  statement: () => file('/statement.pdf'),
}
