import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for offers received. */
export const saleOfferActivity = {
  verbs: [
    'sale_offer.received',
    'sale_offer.updated',
    'sale_offer.accepted',
    'sale_offer.rejected',
    'sale_offer.withdrawn',
    'sale_offer.reopened',
    'sale_offer.fell_through',
    'sale_offer.deleted',
  ],
  objects: ['sale_offer'],
  figures: { priceCents: 'financials' },
} as const satisfies RoomActivity

export type SaleOfferVerb = (typeof saleOfferActivity.verbs)[number]
