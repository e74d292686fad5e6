import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { HELD_BY_AVATARS } from './held.ts'

export const accountRoom = serverRoom({
  name: 'account',
  provides: [contribute(contentInUse, HELD_BY_AVATARS)],
})
