import { asDay, asOneOf, asText } from '../activity/show.ts'
import { type Named, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import type { OfferFacts } from './offer-facts.ts'
import { OFFER_FACTS, OFFER_STATUS_NAMES, offerFactWords } from './words.ts'

function fact(key: keyof OfferFacts): Named {
  return { label: OFFER_FACTS[key], show: (value) => offerFactWords(key, value as string | number | null) }
}

const FACTS = Object.keys(OFFER_FACTS) as (keyof OfferFacts)[]

/** The activity log's wording for offers received. */
export const saleOfferWords = {
  verbs: {
    ...said({
      'sale_offer.received': m.activity_sale_offer_received,
      'sale_offer.updated': m.activity_sale_offer_updated,
      'sale_offer.accepted': m.activity_sale_offer_accepted,
      'sale_offer.rejected': m.activity_sale_offer_rejected,
      'sale_offer.withdrawn': m.activity_sale_offer_withdrawn,
      'sale_offer.reopened': m.activity_sale_offer_reopened,
      'sale_offer.fell_through': m.activity_sale_offer_fell_through,
      'sale_offer.deleted': m.activity_sale_offer_deleted,
    }),
  },
  groups: {
    sale_offer: { name: m.activity_group_sale_offer, order: 75, offered: 'on a deal' },
  },
  records: {
    sale_offer: { tab: 'overview' },
  },
  changes: {
    ...Object.fromEntries(FACTS.map((key) => [`sale_offer.${key}`, fact(key)])),
    'sale_offer.offerStatus': { label: m.sale_offers_status, show: asOneOf(OFFER_STATUS_NAMES) },
    'sale_offer.acceptedOn': { label: m.sale_offers_accepted_on, show: asDay },
    'sale_offer.endedOn': { label: m.sale_offers_ended_on, show: asDay },
    'sale_offer.reason': { label: m.sale_offers_reason, show: asText },
  },
} satisfies RoomWords
