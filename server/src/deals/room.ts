import { answer } from '../platform/rooms/provider.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { workHandedOver } from '../team/providers.ts'
import { activeDealsOfMember, handOverDeals } from './hand-over.ts'

export const dealsRoom = serverRoom({
  name: 'deals',
  provides: [activeDealsOfMember, answer(workHandedOver, handOverDeals)],
})
