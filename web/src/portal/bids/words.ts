import type { PortalBidSummary } from '@plumbline/contract/portal/bids'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'

type Status = PortalBidSummary['status']

export const BID_STATUS_NAMES: Readonly<Record<Status, () => string>> = {
  to_answer: m.portal_bid_status_to_answer,
  sent: m.portal_bid_status_sent,
  declined: m.portal_bid_status_declined,
  in_review: m.portal_bid_status_in_review,
  closed: m.portal_bid_status_closed,
  won: m.portal_bid_status_won,
  lost: m.portal_bid_status_lost,
  canceled: m.portal_bid_status_canceled,
}

export const BID_STATUS_TONES: Readonly<Record<Status, Tone>> = {
  to_answer: 'in_hand',
  sent: 'good',
  declined: 'open',
  in_review: 'in_hand',
  closed: 'open',
  won: 'good',
  lost: 'open',
  canceled: 'open',
}
