import type { SaleOffer, SaleOfferInput } from '@plumbline/contract/sale-offers'
import type { Day } from '@plumbline/domain/calendar'

/** An offer as it's typed: its price may still be missing. */
export type OfferFacts = Omit<Required<SaleOfferInput>, 'priceCents' | 'receivedOn'> & {
  priceCents: number | null
  receivedOn: Day | null
}

export function newOffer(today: Day): OfferFacts {
  return { buyer: '', priceCents: null, financing: null, closingOn: null, conditions: '', receivedOn: today }
}

export function factsOf({ buyer, priceCents, financing, closingOn, conditions, receivedOn }: SaleOffer): OfferFacts {
  return { buyer, priceCents, financing, closingOn, conditions, receivedOn }
}
