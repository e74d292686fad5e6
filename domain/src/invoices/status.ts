export const INVOICE_STATUSES = [
  'draft',
  'submitted',
  'under_review',
  'disputed',
  'approved',
  'scheduled',
  'partially_paid',
  'paid',
  'rejected',
  'void',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

const COUNTED: ReadonlySet<InvoiceStatus> = new Set(['approved', 'scheduled', 'partially_paid', 'paid'])

/**
 * Checks whether an invoice counts as cost, which it does from approval on. Submitted, disputed and rejected invoices
 * don't count anywhere (see docs/domain.md, Budgets).
 */
export function isCounted(status: InvoiceStatus): boolean {
  return COUNTED.has(status)
}
