import type { Contact, SameContact } from '@plumbline/contract/contacts'
import { type ContactRole, sameBy } from '@plumbline/domain/contacts/contact'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { found } from '../platform/commands/checks.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { phoneAsStored, presentContact } from './facts.ts'
import { contactById, contactsAlike, contactsLike } from './store.ts'

type Wanted = { q: string; roles?: ContactRole[] | undefined; limit: number }

export async function searchContacts(
  ctx: Context,
  { roles = [], ...wanted }: Wanted,
): Promise<{ items: Contact[]; abilities: { edit: boolean } }> {
  const rows = await readAs(ctx, contactsLike(ctx.tenant.orgId, { ...wanted, roles }))
  return { items: rows.map(presentContact), abilities: { edit: contactPolicy.edit(ctx.actor) } }
}

type Typed = { name: string; company: string; email?: string | undefined; phone?: string | undefined }

/** Contacts that may be the one being entered. */
export async function sameContacts(
  ctx: Context,
  { name, company, email, phone }: Typed,
): Promise<{ items: SameContact[] }> {
  const typed = { name, company, email: email || null, phone: phone ? phoneAsStored(phone) : null }
  const rows = await readAs(ctx, contactsAlike(ctx.tenant.orgId, typed))
  return {
    items: rows.flatMap((row) => {
      const by = sameBy(typed, row)
      return by === null ? [] : [{ contact: presentContact(row), by }]
    }),
  }
}

export async function getContact(ctx: Context, id: string): Promise<Contact> {
  const [row] = await readAs(ctx, contactById(ctx.tenant.orgId, id))
  return presentContact(found(row))
}
