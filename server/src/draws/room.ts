import { serverRoom } from '../platform/rooms/server-room.ts'
import { drawsAreRecords, expensesDrawn, invoicesDrawn } from './answers.ts'
import { drawsAreApproved } from './approval.ts'
import { openDraws } from './gates.ts'

export const drawsRoom = serverRoom({
  name: 'draws',
  provides: [openDraws, drawsAreApproved, drawsAreRecords, expensesDrawn, invoicesDrawn],
})
