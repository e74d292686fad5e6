import { invalidField } from '@plumbline/contract/errors'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { openWork } from './providers.ts'

export type MemberRow = {
  userId: string
  name: string
  email: string
  phone: string | null
  status: 'active' | 'deactivated'
  /** current roles, or the ones stored for their return */
  roles: MemberRole[]
  poLimitCents: number | null
  approvalLimitCents: number | null
  joinedAt: Date
  deactivatedAt: Date | null
  activeDeals: number
  openTasks: number
  isLastAdmin: boolean
  version: number
}

/** The organization, and the rooms that count its members' work. */
type Seen = Pick<Context, 'app' | 'tenant'>

function membersWhere({ app, tenant }: Seen, which: RawBuilder<unknown>): RawBuilder<MemberRow> {
  const work = openWork.of(app).map(({ name, count }) => sql`${count} as ${sql.ref(name)}`)
  return sql<MemberRow>`
    select
      member.user_id, ${personName('profile')} as name, profile.email, profile.phone, member.status,
      case when member.status = 'active' then held.roles else member.roles_kept end as roles,
      member.po_limit_cents, member.approval_limit_cents, member.joined_at, member.deactivated_at, member.version,
      ${sql.join(work)},
      'org_admin' = any(held.roles) and not exists (
        select from user_roles other
        where other.org_id = member.org_id and other.user_id <> member.user_id and other.role = 'org_admin'
      ) as is_last_admin
    from memberships member
    join profiles profile on profile.id = member.user_id
    cross join lateral (
      select coalesce(array_agg(role.role order by role.role), '{}') as roles
      from user_roles role
      where role.org_id = member.org_id and role.user_id = member.user_id and role.role <> 'vendor'
    ) held
    where member.org_id = ${tenant.orgId} and member.status <> 'removed' and (held.roles <> '{}' or member.roles_kept <> '{}')
      and ${which}`
}

/** Everyone on the team, deactivated members last. */
export function membersQuery(seen: Seen): RawBuilder<MemberRow> {
  return sql<MemberRow>`${membersWhere(seen, sql`true`)} order by member.status, lower(profile.full_name), profile.email`
}

export function findMember(tx: Tx, seen: Seen, userId: string): Promise<MemberRow | undefined> {
  return tx.first(membersWhere(seen, sql`member.user_id = ${userId}`))
}

/** Locked until the transaction ends. */
export async function lockMember(tx: Tx, seen: Seen, userId: string): Promise<MemberRow | undefined> {
  await tx.run(sql`select from memberships where org_id = ${seen.tenant.orgId} and user_id = ${userId} for update`)
  return findMember(tx, seen, userId)
}

export async function removeRoles(tx: Tx, orgId: string, userId: string, roles: readonly MemberRole[]): Promise<void> {
  await tx.run(sql`
    delete from user_roles
    where org_id = ${orgId} and user_id = ${userId} and role = any(${[...roles]}::text[])`)
}

export type MemberLimits = Pick<MemberRow, 'poLimitCents' | 'approvalLimitCents'>

export async function changeMembership(
  tx: Tx,
  { orgId, userId, limits, now }: { orgId: string; userId: string; limits: MemberLimits; now: Date },
): Promise<void> {
  await tx.run(sql`
    update memberships
    set po_limit_cents = ${limits.poLimitCents}, approval_limit_cents = ${limits.approvalLimitCents}, updated_at = ${now},
        version = version + 1
    where org_id = ${orgId} and user_id = ${userId}`)
}

export async function setStanding(
  tx: Tx,
  standing: {
    orgId: string
    userId: string
    status: 'active' | 'deactivated' | 'removed'
    rolesKept: readonly MemberRole[]
    /** who ended it; null for an active membership */
    endedBy: string | null
    now: Date
  },
): Promise<void> {
  const { orgId, userId, status, rolesKept, endedBy, now } = standing
  await tx.run(sql`
    update memberships
    set status = ${status}, roles_kept = ${[...rolesKept]}::text[], deactivated_by = ${endedBy},
        deactivated_at = ${endedBy === null ? null : now}, updated_at = ${now}, version = version + 1
    where org_id = ${orgId} and user_id = ${userId}`)
}

/** Rejects people who aren't on the organization's team. */
export async function requireMembers(tx: Tx, orgId: string, userIds: readonly string[], path: string): Promise<void> {
  const wanted = [...new Set(userIds)]
  const { count } = await tx.one(sql<{ count: number }>`
    select count(distinct user_id)::int as count
    from user_roles
    where org_id = ${orgId} and user_id = any(${wanted}::uuid[]) and role <> 'vendor'`)
  if (count === wanted.length) return
  throw invalidField(path, 'not_a_member', 'Choose a team member.')
}
