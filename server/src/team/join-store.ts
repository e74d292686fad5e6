import type { Role } from '@plumbline/domain/access/roles'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { placeNewcomer } from '../account/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Locale } from '../platform/http/workplace.ts'

export type Joining = {
  orgId: string
  userId: string
  email: string
  fullName: string
  locale: Locale
  roles: readonly Role[]
  now: Date
}

/**
 * Makes a person a member, who works in that organization from now on. Runs through the platform door, because until
 * then they have no access to it.
 */
export async function joinOrganization(tx: Tx, joining: Joining): Promise<void> {
  const { orgId, userId, email, fullName, locale, roles, now } = joining
  await placeNewcomer(tx, { userId, orgId, email, fullName, locale })
  await tx.run(sql`
    insert into memberships (org_id, user_id, joined_at, updated_at)
    values (${orgId}, ${userId}, ${now}, ${now})
    on conflict (org_id, user_id) do update
      set status = 'active', roles_kept = '{}', po_limit_cents = null, approval_limit_cents = null, deactivated_at = null,
          deactivated_by = null, joined_at = excluded.joined_at, updated_at = excluded.updated_at, version = memberships.version + 1`)
  await giveRoles(tx, { orgId, userId, roles })
}

/** Adds the roles they don't have yet. */
export async function giveRoles(
  tx: Tx,
  { orgId, userId, roles }: Pick<Joining, 'orgId' | 'userId' | 'roles'>,
): Promise<void> {
  const rows = roles.map((role) => ({ id: newId(), role }))
  await tx.run(sql`
    insert into user_roles (id, org_id, user_id, role)
    select given.id, ${orgId}, ${userId}, given.role
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, role text)
    on conflict (user_id, org_id, role) do nothing`)
}
