import type { Approval } from '@plumbline/contract/approvals/approval'
import type { BilledOrder, Invoice, InvoiceMatch } from '@plumbline/contract/invoices'

/** An invoice with what it's compared with. */
export type Reviewed = {
  invoice: Invoice
  /** null once it's decided */
  match: InvoiceMatch | null
  order: BilledOrder | null
  approval: Approval | null
}
