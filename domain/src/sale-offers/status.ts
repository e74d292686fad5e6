export const SALE_OFFER_STATUSES = ['open', 'accepted', 'rejected', 'withdrawn', 'fell_through'] as const
export type SaleOfferStatus = (typeof SALE_OFFER_STATUSES)[number]

/** Allowed transitions (see docs/domain.md, Offers received). Withdrawing is the buyer's decision, the rest is ours. */
const MOVES = {
  accept: { open: 'accepted' },
  reject: { open: 'rejected' },
  withdraw: { open: 'withdrawn' },
  reopen: { rejected: 'open', withdrawn: 'open' },
  fall_through: { accepted: 'fell_through' },
} as const satisfies Record<string, Partial<Record<SaleOfferStatus, SaleOfferStatus>>>

export type SaleOfferEvent = keyof typeof MOVES
export const SALE_OFFER_EVENTS = Object.keys(MOVES) as [SaleOfferEvent, ...SaleOfferEvent[]]

/** Returns the status after an event, or null if the event isn't allowed. */
export function offerStatusAfter(status: SaleOfferStatus, event: SaleOfferEvent): SaleOfferStatus | null {
  const moves: Partial<Record<SaleOfferStatus, SaleOfferStatus>> = MOVES[event]
  return moves[status] ?? null
}

/** The events that are possible now. A house is sold once, so nothing is accepted beside an accepted offer. */
export function possibleEvents(status: SaleOfferStatus, hasAccepted: boolean): SaleOfferEvent[] {
  return SALE_OFFER_EVENTS.filter(
    (event) => offerStatusAfter(status, event) !== null && !(event === 'accept' && hasAccepted),
  )
}

/** The stages in which a house is on the market, from the listing until the sale. */
export const OFFER_STAGES: readonly string[] = ['listed', 'sale_pending']

/** The stage that an accepted offer leads to. */
export const ACCEPTED_STAGE = 'sale_pending'

/** The stage that a deal goes back to when its sale falls through. */
export const MARKET_STAGE = 'listed'
