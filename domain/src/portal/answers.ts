import { isEnded, isLive, type PurchaseOrderStatus } from '../purchase-orders/status.ts'

/** The status of an order, as its vendor sees it. */
export const PORTAL_ORDER_STATUSES = ['to_accept', 'accepted', 'declined', 'canceled', 'closed'] as const
export type PortalOrderStatus = (typeof PORTAL_ORDER_STATUSES)[number]

type Answered = { status: PurchaseOrderStatus; acceptedOn: string | null; answer: 'accepted' | 'declined' | null }

/** An acceptance that came on paper counts like one in the portal. */
export function portalOrderStatus({ status, acceptedOn, answer }: Answered): PortalOrderStatus {
  if (status === 'cancelled') return 'canceled'
  if (isEnded(status)) return 'closed'
  if (acceptedOn !== null || answer === 'accepted') return 'accepted'
  return answer === 'declined' ? 'declined' : 'to_accept'
}

/** A vendor can answer until it accepts. Until then it can decline, and still accept after declining. */
export function mayAnswer(order: Answered): boolean {
  return isLive(order.status) && ['to_accept', 'declined'].includes(portalOrderStatus(order))
}

/** Returns what a vendor can still bill: the order with its changes, less what it has already billed. */
export function leftToBill({ revisedCents, sentCents }: { revisedCents: number; sentCents: number }): number {
  return Math.max(0, revisedCents - sentCents)
}
