import type { DrawOfCost } from '../budgets/providers.ts'
import { provider } from '../platform/rooms/provider.ts'

/** Which of these invoices a lender reimbursed or is asked to. What was paid on such an invoice stays paid. */
export const drawnInvoices = provider<{ invoiceIds: readonly string[] }, ReadonlyMap<string, DrawOfCost>>(
  'drawn invoices',
)
