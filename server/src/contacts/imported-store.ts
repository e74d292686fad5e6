import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import { type ContactRow, USED } from './store.ts'

export type ImportedContact = Pick<ContactRow, 'id' | 'name' | 'company' | 'email' | 'phone' | 'address'> & {
  roles: readonly ContactRow['roles'][number][]
}
type Import = { orgId: string; jobId: string; now: Date; by: string | null }

/** Inserts the contacts of an import in one statement. */
export async function insertImportedContacts(
  tx: Tx,
  { orgId, jobId, now, by }: Import,
  contacts: readonly ImportedContact[],
): Promise<void> {
  await tx.run(sql`
    insert into contacts
      (org_id, import_job_id, created_by, created_at, updated_at, kind, id, name, company, email, phone, roles, address)
    select ${orgId}, ${jobId}, ${by}, ${now}, ${now}, 'person', row.*
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as row (
      id uuid, name text, company text, email text, phone text, roles text[], address text
    )`)
}

/** The contacts that have one of these addresses, in lower case. */
export function contactsWithEmail(
  tx: Tx,
  orgId: string,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return tx.rows(sql<{ id: string; email: string }>`
    select distinct on (lower(contact.email)) contact.id, lower(contact.email) as email
    from contacts contact
    where contact.org_id = ${orgId} and contact.merged_into is null and lower(contact.email) = any(${[...emails]}::text[])
    order by lower(contact.email), contact.id`)
}

/** The contacts that an import compares its rows with: all but those it made itself before it was interrupted. */
export function contactsBefore(
  orgId: string,
  jobId: string,
): Query<{ id: string; email: string | null; phone: string | null }> {
  return sql<{ id: string; email: string | null; phone: string | null }>`
    select contact.id, lower(contact.email) as email, contact.phone
    from contacts contact
    where contact.org_id = ${orgId} and contact.merged_into is null and contact.import_job_id is distinct from ${jobId}::uuid
    order by contact.id`
}

/** Deletes those contacts of an import that nobody changed since and nothing uses. @returns their IDs */
export async function deleteUntouchedContacts(
  tx: Tx,
  orgId: string,
  jobId: string,
  made: readonly { id: string; version: number }[],
): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    delete from contacts contact
    using jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id uuid, version int)
    where contact.org_id = ${orgId} and contact.id = made.id and contact.version = made.version
      and contact.import_job_id = ${jobId} and contact.merged_into is null and not ${USED}
    returning contact.id`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the contacts an import made that nothing uses and nobody changed since. */
export async function deleteUnusedImports(tx: Tx, orgId: string, jobId: string): Promise<void> {
  await tx.run(sql`
    delete from contacts contact
    where contact.org_id = ${orgId} and contact.import_job_id = ${jobId} and contact.version = 1
      and not ${USED}`)
}
