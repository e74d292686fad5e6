import { asCount, asDay, asMoney, asOneOf, asPercent, asText } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { asBudgetLines } from '../budgets/logged-lines.tsx'
import { m } from '../messages/generated/messages.js'
import { CHANGE_STATUS_NAMES, REASON_NAMES, SCOPE_NAMES } from './changes/words.ts'
import { ORDER_STATUS_NAMES } from './words.ts'

/** The activity log's wording for purchase orders and change orders. */
export const purchaseOrderWords = {
  verbs: {
    ...said({
      'purchase_order.created': m.activity_purchase_order_created,
      'purchase_order.updated': m.activity_purchase_order_updated,
      'purchase_order.deleted': m.activity_purchase_order_deleted,
      'purchase_order.submitted': m.activity_purchase_order_submitted,
      'purchase_order.withdrawn': m.activity_purchase_order_withdrawn,
      'purchase_order.approved': m.activity_purchase_order_approved,
      'purchase_order.rejected': m.activity_purchase_order_rejected,
      'purchase_order.issued': m.activity_purchase_order_issued,
      'purchase_order.received': m.activity_purchase_order_received,
      'purchase_order.accepted': m.activity_purchase_order_accepted,
      'purchase_order.closed': m.activity_purchase_order_closed,
      'purchase_order.reopened': m.activity_purchase_order_reopened,
      'purchase_order.cancelled': m.activity_purchase_order_cancelled,
      'change_order.created': m.activity_change_order_created,
      'change_order.updated': m.activity_change_order_updated,
      'change_order.submitted': m.activity_change_order_submitted,
      'change_order.withdrawn': m.activity_change_order_withdrawn,
      'change_order.approved': m.activity_change_order_approved,
      'change_order.rejected': m.activity_change_order_rejected,
      'change_order.signed': m.activity_change_order_signed,
      'change_order.voided': m.activity_change_order_voided,
      'change_order.deleted': m.activity_change_order_deleted,
    }),
  },
  groups: {
    purchase_order: { name: m.activity_group_purchase_order, order: 72, offered: 'on a deal' },
    change_order: { name: m.activity_group_change_order, order: 73, offered: 'on a deal' },
  },
  records: {
    purchase_order: { tab: 'orders' },
    change_order: { tab: 'orders' },
  },
  changes: {
    'purchase_order.orderStatus': { label: m.orders_column_status, show: asOneOf(ORDER_STATUS_NAMES) },
    'purchase_order.vendorName': { label: m.orders_vendor, show: asText },
    'purchase_order.title': { label: m.orders_for, show: asText },
    'purchase_order.needBy': { label: m.orders_need_by, show: asDay },
    'purchase_order.terms': { label: m.orders_terms, show: asText },
    'purchase_order.paymentTermsDays': { label: m.orders_payment, show: asCount },
    'purchase_order.retainagePct': { label: m.orders_retainage, show: asPercent },
    'purchase_order.totalCents': { label: m.orders_total, show: asMoney },
    'purchase_order.acceptedOn': { label: m.orders_accepted_day, show: asDay },
    'purchase_order.quality': { label: m.orders_quality, show: asCount },
    'purchase_order.orderLines': { label: m.orders_logged_lines, show: asBudgetLines },
    'change_order.changeStatus': { label: m.orders_column_status, show: asOneOf(CHANGE_STATUS_NAMES) },
    'change_order.changeReason': { label: m.changes_why, show: asOneOf(REASON_NAMES) },
    'change_order.changeScope': { label: m.changes_scope, show: asOneOf(SCOPE_NAMES) },
    'change_order.title': { label: m.orders_for, show: asText },
    'change_order.order': { label: m.orders_column_order, show: asText },
    'change_order.days': { label: m.orders_logged_days, show: asCount },
    'change_order.netCents': { label: m.orders_logged_net, show: asMoney },
    'change_order.signedOn': { label: m.orders_logged_signed_on, show: asDay },
    'change_order.changeLines': { label: m.orders_logged_lines, show: asBudgetLines },
  },
} satisfies RoomWords
