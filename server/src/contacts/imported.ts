import type { ContactFacts } from '@plumbline/domain/contacts/contact'
import { CONTACT_ROLES } from '@plumbline/domain/contacts/contact'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { insertContacts } from './add-many-store.ts'
import { editContact } from './commands.ts'
import { asStored, factsOf } from './facts.ts'
import { logNewContacts } from './log.ts'
import { lockContact } from './store.ts'

type Imported = Omit<ContactFacts, 'doNotContact'>
type Made = { id: string; record: Imported }

/** Adds the contacts of an import. */
export async function insertContactsOfImport(
  tx: Tx,
  ctx: Context,
  { jobId, fileName }: { jobId: string; fileName: string },
  made: readonly Made[],
): Promise<void> {
  if (made.length === 0) return
  const { orgId, userId: by } = ctx.tenant
  const rows = made.map(({ id, record }) => ({ id, ...asStored({ ...record, doNotContact: false }) }))
  await insertContacts(tx, { orgId, by, now: ctx.now, jobId }, rows)
  await logNewContacts(
    tx,
    ctx,
    rows.map((row) => ({ ...row, importedFrom: fileName })),
  )
}

export type ChangedContact = { version: number; before: { facts: ContactFacts } }

/** Writes what a row says into a contact that exists. What the row doesn't say stays; roles, tags and notes are added. */
export async function updateContactFromImport(
  tx: Tx,
  ctx: Context,
  contactId: string,
  record: Imported,
): Promise<ChangedContact | null> {
  const current = await lockContact(tx, ctx.tenant.orgId, contactId)
  if (!current) return null
  const before = factsOf(current)
  const row = await editContact(tx, ctx, current, {
    company: before.company || record.company,
    email: before.email ?? record.email,
    phone: before.phone ?? record.phone,
    address: before.address || record.address,
    roles: CONTACT_ROLES.filter((role) => before.roles.includes(role) || record.roles.includes(role)),
    tags: [...new Set([...before.tags, ...record.tags])].slice(0, MOST_TAGS),
    notes: before.notes.includes(record.notes)
      ? before.notes
      : `${before.notes}\n${record.notes}`.trim().slice(0, LONGEST_NOTES),
  })
  return { version: row.version, before: { facts: before } }
}

const MOST_TAGS = 20
const LONGEST_NOTES = 5_000

/** Undoes that, if nobody changed the contact since. @returns false if someone has */
export async function restoreImportedContact(
  tx: Tx,
  ctx: Context,
  { id, version, before }: { id: string; version: number; before: Record<string, unknown> },
): Promise<boolean> {
  const current = await lockContact(tx, ctx.tenant.orgId, id)
  if (!current || current.version !== version) return false
  await editContact(tx, ctx, current, (before as ChangedContact['before']).facts)
  return true
}
