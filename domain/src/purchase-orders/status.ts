export const PURCHASE_ORDER_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'issued',
  'partially_received',
  'received',
  'partially_invoiced',
  'fully_invoiced',
  'closed',
  'cancelled',
  'rejected',
] as const
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number]

const LIVE: ReadonlySet<PurchaseOrderStatus> = new Set([
  'approved',
  'issued',
  'partially_received',
  'received',
  'partially_invoiced',
  'fully_invoiced',
])

/**
 * Checks whether an order commits its full amount, from approval until it is closed or canceled (see docs/domain.md,
 * Budgets).
 */
export function isLive(status: PurchaseOrderStatus): boolean {
  return LIVE.has(status)
}

/** Checks whether an order commits only what was billed on it. */
export function isEnded(status: PurchaseOrderStatus): boolean {
  return status === 'closed' || status === 'cancelled'
}

/** Checks whether an order was ever approved. Before that, nothing can be billed on it. */
export function wasApproved(status: PurchaseOrderStatus): boolean {
  return isLive(status) || isEnded(status)
}
