import type { PlanTier } from '@plumbline/domain/plans/plans'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { StoredSettings } from './providers.ts'

type NewRow = {
  id: string
  name: string
  slug: string
  planTier: PlanTier
  locale: 'en' | 'es'
  trialEndsAt: Date
  createdBy: string
  now: Date
}

export async function addOrganization(tx: Tx, row: NewRow): Promise<void> {
  await tx.run(sql`
    insert into organizations (id, name, slug, plan_tier, default_locale, trial_ends_at, created_by, created_at)
    values (${row.id}, ${row.name}, ${row.slug}, ${row.planTier}, ${row.locale}, ${row.trialEndsAt}, ${row.createdBy}, ${row.now})`)
}

/** Records that the organization's stages include these rooms' parts. */
export async function noteAdoptedRooms(tx: Tx, orgId: string, rooms: readonly string[]): Promise<void> {
  await tx.run(sql`update organizations set adopted_rooms = adopted_rooms || ${[...rooms]}::text[] where id = ${orgId}`)
}

/** Organizations whose stages lack some of these rooms' parts. */
export async function organizationsWithout(tx: Tx, rooms: readonly string[]): Promise<string[]> {
  const found = await tx.rows(
    sql<{ id: string }>`select id from organizations where not adopted_rooms @> ${[...rooms]}::text[]`,
  )
  return found.map(({ id }) => id)
}

/** The rooms whose parts the stages include. Locked until the transaction ends. */
export async function lockAdoptedRooms(tx: Tx, orgId: string): Promise<string[] | undefined> {
  const row = await tx.first(
    sql<{ adopted: string[] }>`select adopted_rooms as adopted from organizations where id = ${orgId} for update`,
  )
  return row?.adopted
}

/** Runs concurrent calls one after the other, so that the second one finds what the first created. */
export async function lockSignUp(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('create-org-on-signup ' || ${userId}::text, 0))`)
}

export type WorkplaceRow = { id: string; name: string; createdBy: string | null }

/** The organization the user works in. A user who has lost access to every organization can create their own. */
export function findWorkplaceOf(tx: Tx, userId: string): Promise<WorkplaceRow | undefined> {
  return tx.first(sql<WorkplaceRow>`
    select organization.id, organization.name, organization.created_by
    from profiles profile
    join user_roles role on role.user_id = profile.id
    join organizations organization on organization.id = role.org_id
    where profile.id = ${userId}
    order by (organization.id = profile.org_id) desc, organization.id
    limit 1
  `)
}

export type OwnOrganization = { id: string; name: string }

/** Every organization the user can work in, by name. */
export function listOrganizationsOf(tx: Tx, userId: string): Promise<OwnOrganization[]> {
  return tx.rows(sql<OwnOrganization>`
    select organization.id, organization.name
    from organizations organization
    where organization.status = 'active'
      and exists (select from user_roles role where role.org_id = organization.id and role.user_id = ${userId})
    order by lower(organization.name), organization.id`)
}

/** The organization's changes to product settings, as stored by later rooms. */
export async function readSettings(tx: Tx, orgId: string): Promise<StoredSettings> {
  const { settings } = await tx.one(
    sql<{ settings: StoredSettings }>`select settings from organizations where id = ${orgId}`,
  )
  return settings
}
