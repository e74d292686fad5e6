import type { MemberRole, Role } from '@plumbline/domain/access/roles'
import { sql } from 'kysely'
import type { Query } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'

export type TeammateRow = { id: string; name: string; roles: MemberRole[] }

/** Everyone in the organization except vendors, by name. */
export function teammates(orgId: string): Query<TeammateRow> {
  return sql<TeammateRow>`
    select profile.id, ${personName('profile')} as name, array_agg(role.role order by role.role) as roles
    from user_roles role
    join profiles profile on profile.id = role.user_id
    where role.org_id = ${orgId} and role.role <> 'vendor' and profile.status = 'active'
    group by profile.id
    order by lower(${personName('profile')}), profile.id`
}

/** Counts the people who have one of the roles. */
export function countWithRoles(
  orgId: string,
  userIds: readonly string[],
  roles: readonly Role[],
): Query<{ count: number }> {
  return sql<{ count: number }>`
    select count(distinct role.user_id)::int as count
    from user_roles role
    where role.org_id = ${orgId} and role.user_id = any(${[...userIds]}::uuid[]) and role.role = any(${[...roles]}::text[])`
}
