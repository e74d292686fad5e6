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

/** Notes the rooms whose parts an organization's stages have. */
export async function noteAdoptedRooms(tx: Tx, orgId: string, rooms: readonly string[]): Promise<void> {
  await tx.run(sql`update organizations set adopted_rooms = adopted_rooms || ${[...rooms]}::text[] where id = ${orgId}`)
}

/** Organizations whose stages lack the parts of some of these rooms. */
export async function organizationsWithout(tx: Tx, rooms: readonly string[]): Promise<string[]> {
  const found = await tx.rows(
    sql<{ id: string }>`select id from organizations where not adopted_rooms @> ${[...rooms]}::text[]`,
  )
  return found.map(({ id }) => id)
}

/** The rooms whose parts the stages have; held until the transaction ends. */
export async function lockAdoptedRooms(tx: Tx, orgId: string): Promise<string[] | undefined> {
  const row = await tx.first(
    sql<{ adopted: string[] }>`select adopted_rooms as adopted from organizations where id = ${orgId} for update`,
  )
  return row?.adopted
}

/** Two calls at once go one after the other; the second finds what the first made. */
export async function lockSignUp(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('create-org-on-signup ' || ${userId}::text, 0))`)
}

export type WorkplaceRow = { id: string; name: string; createdBy: string | null }

/** Where they work; whoever lost access to every organization may make one of their own. */
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

/** Every organization that somebody may work in, by name. */
export function listOrganizationsOf(tx: Tx, userId: string): Promise<OwnOrganization[]> {
  return tx.rows(sql<OwnOrganization>`
    select organization.id, organization.name
    from organizations organization
    where organization.status = 'active'
      and exists (select from user_roles role where role.org_id = organization.id and role.user_id = ${userId})
    order by lower(organization.name), organization.id`)
}

/** What an organization changed of the product's settings, as later rooms keep it. */
export async function readSettings(tx: Tx, orgId: string): Promise<StoredSettings> {
  const { settings } = await tx.one(
    sql<{ settings: StoredSettings }>`select settings from organizations where id = ${orgId}`,
  )
  return settings
}
