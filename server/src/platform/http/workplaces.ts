import type { Actor } from '@plumbline/domain/access/actor'
import { primaryRole, type Role } from '@plumbline/domain/access/roles'
import { asPlatform, type Database, platformRowsInAuth, statement, type Tx } from '../db/doors.ts'
import type { Locale, Workplace } from './workplace.ts'

type Row = {
  userId: string
  orgId: string
  email: string
  fullName: string
  locale: Locale
  timeZone: string
  roles: Role[]
  operatorsSeeProfit: boolean
}

const selectWorkplace = statement<Row>(
  'workplaces.find',
  `select
     profile.id as user_id,
     organization.id as org_id,
     profile.email,
     profile.full_name,
     profile.locale,
     organization.time_zone,
     array(
       select user_role.role
       from user_roles user_role
       where user_role.user_id = profile.id
         and user_role.org_id = organization.id
     ) as roles,
     coalesce((organization.settings ->> 'operatorsSeeProfit')::boolean, true) as operators_see_profit
   from profiles profile
   join lateral (
     select distinct user_role.org_id
     from user_roles user_role
     where user_role.user_id = profile.id
   ) own on true
   join organizations organization on organization.id = own.org_id
   join memberships membership on membership.org_id = own.org_id and membership.user_id = profile.id
   where profile.id = $1
     and profile.status = 'active'
     and organization.status = 'active'
     and ($2::uuid is null or organization.id = $2::uuid)
   order by (organization.id = profile.org_id) desc, membership.joined_at, organization.id
   limit 1`,
)

/**
 * The organization a person currently works in, with their roles there; null if they don't belong to any. If they no
 * longer have access to the one they chose, it's the one they joined first.
 * @param orgId the only organization that counts, for work in one that they may not be in at the moment
 */
export async function findWorkplace(
  db: Database,
  userId: string,
  orgId: string | null = null,
): Promise<Workplace | null> {
  const row = await asPlatform(db, 'find the organization of a signed-in person', (tx) =>
    tx.first(selectWorkplace(userId, orgId)),
  )
  const role = row ? primaryRole(row.roles) : null
  if (!row || role === null) return null
  const { timeZone, locale, ...person } = row
  const actor: Actor = { ...person, role }
  return { actor, timeZone, locale }
}

/** The language and time zone of someone's workplace, read in a transaction of the sign-in door. */
export async function workplaceWordsInAuth(
  tx: Tx,
  db: Database,
  userId: string,
): Promise<Pick<Workplace, 'locale' | 'timeZone'> | undefined> {
  const [row] = await platformRowsInAuth(
    tx,
    db,
    'write to a person in the language of their organization',
    selectWorkplace(userId, null),
  )
  return row
}

const selectFormer = statement<{ name: string }>(
  'workplaces.former',
  `select organization.name
   from memberships membership
   join organizations organization on organization.id = membership.org_id
   where membership.user_id = $1
     and membership.deactivated_at is not null
   order by membership.deactivated_at desc
   limit 1`,
)

/** The name of the organization the person most recently lost access to; null if there is none. */
export async function findFormerOrganization(db: Database, userId: string): Promise<string | null> {
  const former = await asPlatform(db, 'find the organization a person lost access to', (tx) =>
    tx.first(selectFormer(userId)),
  )
  return former?.name ?? null
}
