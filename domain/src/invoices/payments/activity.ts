import type { RoomActivity } from '../../activity/room-activity.ts'

/** Activity log entries for payments of vendors' invoices. */
export const paymentActivity = {
  verbs: [
    'vendor_invoice.scheduled',
    'vendor_invoice.unscheduled',
    'payment_run.prepared',
    'payment_run.updated',
    'payment_run.approved',
    'payment_run.recorded',
    'payment_run.deleted',
    'payment.recorded',
    'payment.voided',
  ],
  objects: ['payment_run', 'payment'],
  figures: {
    paymentCents: 'financials',
    withheldCents: 'financials',
    runCents: 'financials',
    invoicePaidCents: 'financials',
  },
} as const satisfies RoomActivity

export type PaymentVerb = (typeof paymentActivity.verbs)[number]
