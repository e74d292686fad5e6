import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { restoreSaleOffer, saleOfferUndo } from './commands.ts'

export const saleOffersRoom = serverRoom({
  name: 'sale-offers',
  provides: [undoneByRestoring(saleOfferUndo, restoreSaleOffer)],
})
