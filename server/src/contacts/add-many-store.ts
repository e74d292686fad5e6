import type { ContactFacts } from '@plumbline/domain/contacts/contact'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import { type ContactRow, USED } from './store.ts'

type Several = { orgId: string; by: string | null; now: Date; jobId?: string }

/** Inserts contacts in one statement. @param jobId the import that makes them, if one does */
export async function insertContacts(
  tx: Tx,
  { orgId, by, now, jobId }: Several,
  contacts: readonly (ContactFacts & { id: string })[],
): Promise<void> {
  await tx.run(sql`
    insert into contacts (
      org_id, import_job_id, created_by, created_at, updated_at, id, kind, name, company, email, phone, roles, address, tags, notes, do_not_contact
    )
    select ${orgId}::uuid, ${jobId ?? null}::uuid, ${by}::uuid, ${now}::timestamptz, ${now}::timestamptz, row.id, row.kind, row.name, row.company, row.email,
      row.phone, row.roles, row.address, row.tags, row.notes, row."doNotContact"
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as row (
      id uuid, kind text, name text, company text, email text, phone text, roles text[], address text, tags text[],
      notes text, "doNotContact" boolean
    )`)
}

/** Removes those of them that nobody changed and nothing uses. @returns what they were */
export function deleteUnused(tx: Tx, orgId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.rows(sql<{ id: string; name: string }>`
    delete from contacts contact
    where contact.org_id = ${orgId} and contact.id = any(${[...ids]}::uuid[]) and contact.version = 1
      and contact.merged_into is null and not ${USED}
    returning contact.id, contact.name`)
}

/** Contacts that have one of these emails or phones, or one of these names. */
export function contactsAlikeAny(
  orgId: string,
  { emails, phones, names }: { emails: readonly string[]; phones: readonly string[]; names: readonly string[] },
): Query<ContactRow> {
  return sql<ContactRow>`
    select
      contact.id, contact.kind, contact.name, contact.company, contact.email, contact.phone, contact.roles, contact.address,
      contact.tags, contact.notes, contact.do_not_contact, contact.version
    from contacts contact
    where contact.org_id = ${orgId} and contact.merged_into is null
      and (
        lower(contact.email) = any(${[...emails]}::text[]) or contact.phone = any(${[...phones]}::text[])
        or lower(contact.name) = any(${[...names]}::text[])
      )
    order by contact.id
    limit ${MOST_ALIKE}`
}

const MOST_ALIKE = 2_000
