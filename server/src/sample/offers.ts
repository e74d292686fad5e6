import { addDays } from '@plumbline/domain/calendar'
import type { OfferTerms } from '@plumbline/domain/sale-offers/accepted'
import { createSaleOffer, decideSaleOffer } from '../sale-offers/commands.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const offerScenes: RoomScenes = { afterDeals: receiveOffers }

type Sample = Omit<OfferTerms, 'closingOn'> & {
  conditions: string
  /** how many days ago it came, and how many days after that the buyer wants to close */
  ago: number
  closesIn: number | null
}

/** What buyers have offered for the house that is listed. */
const OFFERS: readonly Sample[] = [
  {
    buyer: 'Renee and Paul Castellan',
    priceCents: 269_500_00,
    financing: 'conventional',
    conditions: 'Inspection within 10 days, appraisal',
    ago: 4,
    closesIn: 38,
  },
  {
    buyer: 'Uwharrie Rentals LLC',
    priceCents: 258_000_00,
    financing: 'cash',
    conditions: 'None',
    ago: 3,
    closesIn: 14,
  },
  {
    buyer: 'Imani Ferrell',
    priceCents: 251_000_00,
    financing: 'fha',
    conditions: 'Sale of her home, seller pays $6,000 of closing costs',
    ago: 5,
    closesIn: 60,
  },
]
const REJECTED = 'Imani Ferrell'

async function receiveOffers({ as, today, deals }: Whole): Promise<void> {
  const id = deals.get('906 Asbury St')!
  for (const { ago, closesIn, ...terms } of OFFERS) {
    const receivedOn = addDays(today, -ago)
    const closingOn = closesIn === null ? null : addDays(receivedOn, closesIn)
    const offer = await createSaleOffer(await as('ana', receivedOn), { id, offer: { ...terms, closingOn, receivedOn } })
    if (terms.buyer !== REJECTED) continue
    const decision = { id, offerId: offer.id, version: offer.version, event: 'reject' as const }
    await decideSaleOffer(await as('ana', addDays(receivedOn, 1)), decision)
  }
}
