import { queueOverrunCheck } from '../budgets/alerts/jobs.ts'
import { adoptRoomsEverywhere } from '../moves/adopt-rooms.ts'
import type { App } from '../platform/http/context.ts'
import { queueRecompute } from '../underwriting/recompute.ts'

/** What this version does to data from an older one, beyond the migrations; nothing for data it wrote itself. */
export async function catchUp(app: App): Promise<void> {
  const organizations = await adoptRoomsEverywhere(app.db)
  if (organizations > 0)
    app.log.info({ organizations }, 'Added the stage requirements of new features to existing organizations')
  await queueRecompute(app)
  await queueOverrunCheck(app)
}
