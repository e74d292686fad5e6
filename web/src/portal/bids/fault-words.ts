import { m } from '../../messages/generated/messages.js'
import type { RefusalWords } from '../Refused.tsx'
import type { BidFault } from './bid-draft.ts'

/** What to do about each fault, at its field. */
export const BID_FAULT_WORDS: Readonly<Record<BidFault, () => string>> = {
  price: m.portal_bid_price_missing,
  unclear: m.portal_bill_amount_unclear,
  nothing: m.portal_bid_nothing,
  finish: m.portal_bid_finish_odd,
  holds: m.portal_bid_holds_odd,
}

/** Why an answer is refused, and what to do. */
export const SENDING_BID_REFUSED: RefusalWords = {
  wrong_state: m.portal_bid_changed,
  invalid_input: m.portal_fail_input,
}
