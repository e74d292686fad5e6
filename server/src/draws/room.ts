import { drawDeskFile } from './desk/file.ts'
import { linesOfSchedulesUsed } from './schedule/answers.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'

export const drawsRoom = serverRoom({
  name: 'draws',
  provides: [linesOfSchedulesUsed],
  routes: drawDeskFile,
})
