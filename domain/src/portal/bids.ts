import type { Day } from '../calendar.ts'
import { type Bidding, mayBid } from '../purchase-orders/bids/by-vendor.ts'

/**
 * The status of an invitation to bid, as its vendor sees it:
 *
 * - `to_answer` the vendor hasn't answered yet
 * - `sent` the bid was sent and can be changed
 * - `in_review` the bid was sent and can no longer be changed
 * - `closed` no bid came in time
 */
export const PORTAL_BID_STATUSES = [
  'to_answer',
  'sent',
  'declined',
  'in_review',
  'closed',
  'won',
  'lost',
  'canceled',
] as const
export type PortalBidStatus = (typeof PORTAL_BID_STATUSES)[number]

export type InvitedBid = Bidding & {
  declinedOn: Day | null
  hasBid: boolean
  /** its own order was issued */
  isOrdered: boolean
  /** it was thanked by email, since another vendor got the work */
  isThanked: boolean
}

/** An award can be withdrawn until its orders are issued. Until then, no one hears who won (see docs/domain.md, Bids). */
export function portalBidStatus(invited: InvitedBid, today: Day): PortalBidStatus {
  const { status, declinedOn, hasBid, isOrdered, isThanked } = invited
  if (isOrdered) return 'won'
  if (isThanked) return 'lost'
  if (status === 'cancelled') return 'canceled'
  if (mayBid(invited, today)) return hasBid ? 'sent' : declinedOn === null ? 'to_answer' : 'declined'
  if (hasBid) return 'in_review'
  return declinedOn === null ? 'closed' : 'declined'
}
