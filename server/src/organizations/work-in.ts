import { setWorkplace } from '../account/store.ts'
import { found } from '../platform/commands/checks.ts'
import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { announceAccess } from '../platform/live/access.ts'
import { listOrganizationsOf, type OwnOrganization } from './store.ts'

/** Every organization the user can work in, by name. */
export function listOrganizations(app: App, userId: string): Promise<OwnOrganization[]> {
  return asPlatform(app.db, 'list a person’s organizations', (tx) => listOrganizationsOf(tx, userId))
}

/** Switches the user to this organization in every window. @throws ApiError not_found if it isn't one of theirs */
export async function workIn(app: App, userId: string, orgId: string): Promise<{ orgId: string; name: string }> {
  const organization = await asPlatform(app.db, 'a person switches to another of their organizations', async (tx) => {
    const own = found((await listOrganizationsOf(tx, userId)).find(({ id }) => id === orgId))
    await setWorkplace(tx, { userId, orgId, now: app.clock() })
    await announceAccess(tx, { userId })
    return own
  })
  app.sessions.forget({ userId })
  return { orgId: organization.id, name: organization.name }
}
