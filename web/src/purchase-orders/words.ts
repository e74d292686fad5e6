import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'

export const ORDER_STATUS_NAMES: Readonly<Record<PurchaseOrderStatus, () => string>> = {
  draft: m.orders_status_draft,
  pending_approval: m.orders_status_pending_approval,
  rejected: m.orders_status_rejected,
  approved: m.orders_status_approved,
  issued: m.orders_status_issued,
  partially_received: m.orders_status_partially_received,
  received: m.orders_status_received,
  partially_invoiced: m.orders_status_partially_invoiced,
  fully_invoiced: m.orders_status_fully_invoiced,
  closed: m.orders_status_closed,
  cancelled: m.orders_status_cancelled,
}

export const ORDER_TONES: Readonly<Record<PurchaseOrderStatus, Tone>> = {
  draft: 'open',
  pending_approval: 'in_hand',
  rejected: 'watch',
  approved: 'in_hand',
  issued: 'in_hand',
  partially_received: 'in_hand',
  received: 'in_hand',
  partially_invoiced: 'in_hand',
  fully_invoiced: 'good',
  closed: 'good',
  cancelled: 'info',
}

export const PAYMENT_TERM_NAMES: Readonly<Record<number, () => string>> = {
  0: m.orders_terms_on_receipt,
  7: m.orders_terms_7,
  15: m.orders_terms_15,
  30: m.orders_terms_30,
}
