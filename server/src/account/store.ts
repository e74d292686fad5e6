import type { ChangeAccount } from '@plumbline/contract/account'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type ProfileRow = { fullName: string; locale: 'en' | 'es'; timeZone: string | null; phone: string | null }

export function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  return tx.first(sql<ProfileRow>`select full_name, locale, time_zone, phone from profiles where id = ${userId}`)
}

export async function changeProfile(tx: Tx, userId: string, change: ChangeAccount, now: Date): Promise<void> {
  await tx.run(sql`
    update profiles
    set full_name = ${change.fullName}, locale = ${change.language}, time_zone = ${change.timeZone}, updated_at = ${now}
      ${change.phone === undefined ? sql`` : sql`, phone = ${change.phone}`}
    where id = ${userId}
  `)
}

type Newcomer = { userId: string; orgId: string; email: string; fullName: string; locale: 'en' | 'es' }

/** Places a user, who may be new, in an organization. An existing name is kept if no new one is given. */
export async function placeNewcomer(tx: Tx, { userId, orgId, email, fullName, locale }: Newcomer): Promise<void> {
  await tx.run(sql`
    insert into profiles (id, org_id, email, full_name, locale)
    values (${userId}, ${orgId}, ${email.toLowerCase()}, ${fullName}, ${locale})
    on conflict (id) do update
      set org_id = excluded.org_id, full_name = coalesce(nullif(excluded.full_name, ''), profiles.full_name)`)
}

/** Switches a user to another of their organizations. */
export async function setWorkplace(
  tx: Tx,
  { userId, orgId, now }: { userId: string; orgId: string; now: Date },
): Promise<void> {
  await tx.run(sql`update profiles set org_id = ${orgId}, updated_at = ${now} where id = ${userId}`)
}
