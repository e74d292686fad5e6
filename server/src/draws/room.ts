import { serverRoom } from '../platform/rooms/server-room.ts'

export const drawsRoom = serverRoom({
  name: 'draws',
  provides: [],
})
