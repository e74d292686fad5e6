import { dealSections } from '../deals/slots.ts'
import { OFFER_STAGES } from '@plumbline/domain/sale-offers/status'
import type { Room } from '../shell/room.ts'
import { currentStage } from './stages.ts'

export const saleOffersRoom: Room = {
  fills: [
    dealSections.entry({
      place: 'main',
      order: 5,
      rows: 3,
      load: () => import('./SaleOffersSection.tsx'),
      shown: (deal) =>
        deal.abilities.seeFinancials && (deal.status !== 'active' || OFFER_STAGES.includes(currentStage(deal))),
    }),
  ],
}
