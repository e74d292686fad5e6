import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRemoving } from '../undo/kind.ts'
import {
  drawsAreRecords,
  drawsInFigures,
  expensesDrawn,
  invoicesDrawn,
  lendersMerge,
  lendersUnmerge,
  loansOfDraws,
} from './answers.ts'
import { drawsAreApproved } from './approval.ts'
import { drawDeskFile } from './desk/file.ts'
import { openDraws } from './gates.ts'
import { packageFiles } from './package/files.ts'
import { registerPackageJobs } from './package/jobs.ts'
import { HELD_BY_PACKAGES } from './package/store.ts'
import { drawPapersUndo, restorePapers } from './papers-undo.ts'
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
    lendersMerge,
    lendersUnmerge,
    contribute(contentInUse, HELD_BY_PACKAGES),
    undoneByRemoving(drawPapersUndo, restorePapers),
  ],
  routes: (server, app) => {
    drawDeskFile(server, app)
    packageFiles(server, app)
  },
  jobs: registerPackageJobs,
})
