import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { registerSignInJob } from './access/ask.ts'
import { linksIntoPortal } from './access/invite.ts'
import { sweepAccess } from './access/store.ts'
import { portalFiles } from './files.ts'

const sweepTask = defineJob<Record<string, never>>('portal.sweep')

export const portalRoom = serverRoom({
  name: 'portal',
  provides: [linksIntoPortal],
  routes: portalFiles,
  jobs: (app: App) => {
    registerSignInJob(app)
    app.jobs.work(sweepTask, () =>
      asPlatform(app.db, 'delete expired sign-in links of vendors', (tx) => sweepAccess(tx, app.clock())),
    )
    app.jobs.schedule(sweepTask, '40 4 * * *')
  },
})
