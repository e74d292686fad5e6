import type { InvoiceStatus } from '../invoices/status.ts'

/** The status of an invoice, as its vendor sees it. */
export const PORTAL_INVOICE_STATUSES = [
  'in_review',
  'questioned',
  'approved',
  'scheduled',
  'partly_paid',
  'paid',
  'rejected',
  'voided',
] as const
export type PortalInvoiceStatus = (typeof PORTAL_INVOICE_STATUSES)[number]

const SHOWN: Record<InvoiceStatus, PortalInvoiceStatus> = {
  // The team corrects what the vendor sent, such as where an extra belongs.
  draft: 'in_review',
  submitted: 'in_review',
  under_review: 'in_review',
  disputed: 'questioned',
  approved: 'approved',
  scheduled: 'scheduled',
  partially_paid: 'partly_paid',
  paid: 'paid',
  rejected: 'rejected',
  void: 'voided',
}

export function portalInvoiceStatus(status: InvoiceStatus): PortalInvoiceStatus {
  return SHOWN[status]
}

/** The largest file that a vendor can send, and how many can wait for an invoice at one time. */
export const MAX_PORTAL_FILE_BYTES = 25 * 1024 * 1024
export const MOST_WAITING_FILES = 60
/** Pictures of the work that go with one invoice. */
export const MOST_WORK_PHOTOS = 20
