import { adoptRoomsEverywhere } from '../moves/adopt-rooms.ts'
import type { App } from '../platform/http/context.ts'
import { queueRecompute } from '../underwriting/recompute.ts'

/** What this version asks of data that an older one left, beyond the migrations; nothing where it wrote them itself. */
export async function catchUp(app: App): Promise<void> {
  const organizations = await adoptRoomsEverywhere(app.db)
  if (organizations > 0)
    app.log.info({ organizations }, 'Added the stage requirements of new features to existing organizations')
  await queueRecompute(app)
}
