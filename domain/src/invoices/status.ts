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
 * Counts as cost: from approval on. Submitted, disputed and rejected invoices count nowhere (see docs/domain.md,
 * Budgets).
 */
export function isCounted(status: InvoiceStatus): boolean {
  return COUNTED.has(status)
}
