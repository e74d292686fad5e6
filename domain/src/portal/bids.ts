import type { Day } from '../calendar.ts'
import { type Bidding, mayBid } from '../purchase-orders/bids/by-vendor.ts'

/**
 * What an invitation to bid is to its vendor:
 *
 * - `to_answer` a price is asked for
 * - `sent` the bid is there and can be changed
 * - `in_review` the bid is there and can't be changed anymore
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
  /** it was thanked, since another vendor got the work */
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
