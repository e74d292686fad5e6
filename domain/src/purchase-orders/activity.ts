import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for purchase orders and change orders. */
export const purchaseOrderActivity = {
  verbs: [
    'purchase_order.created',
    'purchase_order.updated',
    'purchase_order.deleted',
    'purchase_order.submitted',
    'purchase_order.withdrawn',
    'purchase_order.approved',
    'purchase_order.rejected',
    'purchase_order.issued',
    'purchase_order.received',
    'purchase_order.accepted',
    'purchase_order.closed',
    'purchase_order.reopened',
    'purchase_order.cancelled',
    'change_order.created',
    'change_order.updated',
    'change_order.submitted',
    'change_order.withdrawn',
    'change_order.approved',
    'change_order.rejected',
    'change_order.signed',
    'change_order.voided',
    'change_order.deleted',
  ],
  objects: ['purchase_order', 'change_order'],
  figures: {
    totalCents: 'financials',
    orderLines: 'financials',
    netCents: 'financials',
    changeLines: 'financials',
    releasedCents: 'financials',
  },
} as const satisfies RoomActivity

export type PurchaseOrderVerb = (typeof purchaseOrderActivity.verbs)[number]
