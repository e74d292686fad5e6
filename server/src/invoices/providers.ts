import { provider } from '../platform/rooms/provider.ts'

/** Which of these invoices a lender reimbursed. What was paid on such an invoice stays paid. */
export const reimbursedInvoices = provider<{ invoiceIds: readonly string[] }, ReadonlySet<string>>(
  'reimbursed invoices',
)
