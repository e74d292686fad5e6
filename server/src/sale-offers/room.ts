import { namedOnDeal } from '../deals/contacts/providers.ts'
import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { buyersNamed } from './buyers.ts'
import { restoreSaleOffer, saleOfferUndo } from './commands.ts'

export const saleOffersRoom = serverRoom({
  name: 'sale-offers',
  provides: [answer(namedOnDeal, buyersNamed), undoneByRestoring(saleOfferUndo, restoreSaleOffer)],
})
