import type { OrderBilling, PortalInvoiceInput } from '@plumbline/contract/portal/billing'
import type { PortalInvoice } from '@plumbline/contract/portal/invoices'
import { call, post } from '../client.ts'

type Signature = { signer: string; consents: true }
type SentInvoice = { orderId: string; id: string; invoice: PortalInvoiceInput; signature: Signature | null }
type Proposed<Value> = { value: Value } | null

/** What a photo or PDF of an invoice seems to say. */
export type PaperReading = {
  outcome: string
  proposals: { invoiceNo: Proposed<string>; invoiceDate: Proposed<string>; totalCents: Proposed<number> }
}

export const billingCalls = {
  get: (orderId: string) => call<OrderBilling>(`/orders/${encodeURIComponent(orderId)}/billing`),
  readPaper: (uploadId: string) => post<PaperReading>('/invoice-readings', { uploadId }),
  send: ({ orderId, ...given }: SentInvoice) =>
    post<PortalInvoice>(`/orders/${encodeURIComponent(orderId)}/invoices`, given),
}
