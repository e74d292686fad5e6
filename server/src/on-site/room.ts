import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { undoneByRestoring } from '../undo/kind.ts'
import { commentedItems, commentedLogs, commentedUpdates } from './commented-store.ts'
import { openPunchItems } from './gates.ts'
import { sitePictureFile } from './pictures/file.ts'
import { restoreSiteLog, siteLogUndo } from './logs/commands.ts'
import { punchUndo, restorePunchItem } from './punch/commands.ts'
import { registerPunchJobs } from './punch/done-notice.ts'
import { punchListFile } from './punch/file.ts'
import { lenderUpdateUndo, restoreUpdate } from './updates/commands.ts'
import { updatesOfLender } from './updates/lender-papers.ts'
import { HELD_BY_UPDATES } from './updates/store.ts'
import { vendorsMerge, vendorsUnmerge } from './vendor-answers.ts'

export const onSiteRoom = serverRoom({
  name: 'on-site',
  on: [vendorsMerge, vendorsUnmerge],
  provides: [
    openPunchItems,
    commentedItems,
    commentedLogs,
    commentedUpdates,
    updatesOfLender,
    undoneByRestoring(punchUndo, restorePunchItem),
    undoneByRestoring(siteLogUndo, restoreSiteLog),
    undoneByRestoring(lenderUpdateUndo, restoreUpdate),
    contribute(contentInUse, HELD_BY_UPDATES),
  ],
  routes: (server, app) => {
    punchListFile(server, app)
    sitePictureFile(server, app)
  },
  jobs: registerPunchJobs,
})
