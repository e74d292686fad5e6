import { sql } from 'kysely'
import { found } from '../platform/commands/checks.ts'
import { asPlatform } from '../platform/db/doors.ts'
import type { App } from '../platform/http/context.ts'
import { announceAccess } from '../platform/live/access.ts'

export type OwnOrganization = { id: string; name: string }

/** Every organization that somebody may work in, by name. */
export function listOrganizations(app: App, userId: string): Promise<OwnOrganization[]> {
  return asPlatform(app.db, 'list the organizations of a person', (tx) => tx.rows(organizationsOf(userId)))
}

/** From now on they work there, in every window. @throws ApiError not_found for an organization that is not theirs */
export async function workIn(app: App, userId: string, orgId: string): Promise<{ orgId: string; name: string }> {
  const organization = await asPlatform(app.db, 'a person works in another of their organizations', async (tx) => {
    const own = found((await tx.rows(organizationsOf(userId))).find(({ id }) => id === orgId))
    await tx.run(sql`update profiles set org_id = ${orgId}, updated_at = ${app.clock()} where id = ${userId}`)
    await announceAccess(tx, { userId })
    return own
  })
  app.sessions.forget({ userId })
  return { orgId: organization.id, name: organization.name }
}

function organizationsOf(userId: string) {
  return sql<OwnOrganization>`
    select organization.id, organization.name
    from organizations organization
    where organization.status = 'active'
      and exists (select from user_roles role where role.org_id = organization.id and role.user_id = ${userId})
    order by lower(organization.name), organization.id`
}
