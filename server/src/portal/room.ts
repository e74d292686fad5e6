import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { contentInUse } from '../platform/files/sweep.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { on } from '../platform/rooms/hook.ts'
import { serverRoom } from '../platform/rooms/server-room.ts'
import { vendorMerged, vendorUnmerged } from '../vendors/hooks.ts'
import { registerSignInJob } from './access/ask.ts'
import { linksIntoPortal } from './access/invite.ts'
import { sweepAccess } from './access/store.ts'
import { portalFiles } from './files.ts'
import { portalPages } from './pages/routes.ts'
import { questionsReachVendors } from './questions/mail.ts'
import { portalUploadRoute } from './uploads/route.ts'
import { giveUploads, giveUploadsBack, HELD_BY_PORTAL_UPLOADS, sweepUploads } from './uploads/store.ts'

const UPLOADS_KEPT_MS = 86_400_000
const sweepTask = defineJob<Record<string, never>>('portal.sweep')

export const portalRoom = serverRoom({
  name: 'portal',
  provides: [
    linksIntoPortal,
    questionsReachVendors,
    contribute(contentInUse, HELD_BY_PORTAL_UPLOADS),
    on(vendorMerged, (tx, ctx, merge) => giveUploads(tx, ctx.tenant.orgId, merge)),
    on(vendorUnmerged, (tx, ctx, merge) => giveUploadsBack(tx, ctx.tenant.orgId, merge)),
  ],
  pages: portalPages,
  routes: (server, app) => {
    portalFiles(server, app)
    portalUploadRoute(server, app)
  },
  jobs: (app: App) => {
    registerSignInJob(app)
    app.jobs.work(sweepTask, () =>
      asPlatform(app.db, 'delete expired sign-in links of vendors, and files that they gave to nothing', async (tx) => {
        await sweepAccess(tx, app.clock())
        await sweepUploads(tx, new Date(app.clock().getTime() - UPLOADS_KEPT_MS))
      }),
    )
    app.jobs.schedule(sweepTask, '40 4 * * *')
  },
})
