import { serverRoom } from '../platform/rooms/server-room.ts'
import { drawsAreRecords, drawsInFigures, expensesDrawn, invoicesDrawn, loansOfDraws } from './answers.ts'
import { drawsAreApproved } from './approval.ts'
import { drawDeskFile } from './desk/file.ts'
import { openDraws } from './gates.ts'
import { linesOfSchedulesUsed } from './schedule/answers.ts'

export const drawsRoom = serverRoom({
  name: 'draws',
  provides: [
    openDraws,
    drawsAreApproved,
    drawsAreRecords,
    drawsInFigures,
    expensesDrawn,
    invoicesDrawn,
    loansOfDraws,
    linesOfSchedulesUsed,
  ],
  routes: drawDeskFile,
})
