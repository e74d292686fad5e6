import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for vendors' invoices and lien waivers. */
export const invoiceActivity = {
  verbs: [
    'vendor_invoice.created',
    'vendor_invoice.updated',
    'vendor_invoice.deleted',
    'vendor_invoice.submitted',
    'vendor_invoice.withdrawn',
    'vendor_invoice.approved',
    'vendor_invoice.rejected',
    'vendor_invoice.disputed',
    'vendor_invoice.resolved',
    'vendor_invoice.voided',
    'vendor_invoice.approval_undone',
    'lien_waiver.asked',
    'lien_waiver.received',
    'lien_waiver.accepted',
    'lien_waiver.rejected',
  ],
  objects: ['vendor_invoice', 'lien_waiver'],
  figures: {
    subtotalCents: 'financials',
    netDueCents: 'financials',
    releasedCents: 'financials',
    invoiceLines: 'financials',
    waivedCents: 'financials',
  },
} as const satisfies RoomActivity

export type InvoiceVerb = (typeof invoiceActivity.verbs)[number]
