import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { selectUser, type UserRow } from '../users/store.ts'

export type PeoplePage = { limit: number; offset: number; isOldestFirst: boolean; filter: string }

/** Lists all users, or those whose address or name contains the filter. */
export function listPeople(tx: Tx, { limit, offset, isOldestFirst, filter }: PeoplePage): Promise<UserRow[]> {
  const order = isOldestFirst ? sql`person.created_at, person.id` : sql`person.created_at desc, person.id desc`
  return tx.rows(sql<UserRow>`${selectUser} where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}`)
}

export async function countPeople(tx: Tx, filter: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from auth.users person where ${matches(filter)}
  `)
  return count
}

function matches(filter: string) {
  if (filter === '') return sql`true`
  const pattern = `%${filter.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(person.email ilike ${pattern} or person.user_metadata ->> 'full_name' ilike ${pattern})`
}

export async function setBan(tx: Tx, userId: string, until: Date | null): Promise<void> {
  await tx.run(sql`update auth.users set banned_until = ${until} where id = ${userId}`)
}

export async function setRole(tx: Tx, userId: string, role: string): Promise<void> {
  await tx.run(sql`update auth.users set role = ${role} where id = ${userId}`)
}

export async function setAppMetadata(tx: Tx, userId: string, metadata: Record<string, unknown>): Promise<void> {
  await tx.run(sql`update auth.users set app_metadata = ${JSON.stringify(metadata)} where id = ${userId}`)
}

export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from auth.users where id = ${userId}`)
}

/** Keeps the row but erases all the user's data from it. The address and number become available again. */
export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from auth.identities where user_id = ${userId}`)
  await tx.run(sql`
    update auth.users
    set deleted_at = ${now}, updated_at = ${now}, email = null, phone = null, password_hash = null,
        email_confirmed_at = null, phone_confirmed_at = null, new_email = null, new_email_sent_at = null,
        new_email_awaits = '{}', new_phone = null, new_phone_sent_at = null, user_metadata = '{}', app_metadata = '{}'
    where id = ${userId}
  `)
}
