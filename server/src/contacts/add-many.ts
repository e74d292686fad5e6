import type { SameContact } from '@plumbline/contract/contacts'
import { type ContactFacts, plain, sameBy } from '@plumbline/domain/contacts/contact'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { authorize, wrongState } from '../platform/commands/checks.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { contactsAlikeAny, deleteUnused, insertContacts } from './add-many-store.ts'
import { asStored, phoneAsStored, presentContact } from './facts.ts'
import { logNewContacts, logRemovedContacts } from './log.ts'

export const contactsAddedUndo = undoKind<{ ids: string[] }>('contacts_added')

/** Adds the contacts of a file that someone looked through. */
export function addContacts(
  ctx: Context,
  { contacts }: { contacts: readonly ContactFacts[] },
): Promise<{ added: number; undoId: string }> {
  authorize(contactPolicy.edit(ctx.actor))
  const { orgId, userId: by } = ctx.tenant
  const rows = contacts.map((facts) => ({ id: newIdAt(ctx.now.getTime()), ...asStored(facts) }))
  return txAs(ctx, async (tx) => {
    await insertContacts(tx, { orgId, by, now: ctx.now }, rows)
    await logNewContacts(tx, ctx, rows)
    await announce(tx, ctx, [['contacts']])
    return { added: rows.length, undoId: contactsAddedUndo.remember(tx, ctx, { ids: rows.map(({ id }) => id) }) }
  })
}

/** Undoes it, apart from those that are in use or were changed by now. */
export function removeAdded(ctx: Context, { ids }: { ids: readonly string[] }): Promise<void> {
  authorize(contactPolicy.edit(ctx.actor))
  return txAs(ctx, async (tx) => {
    const removed = await deleteUnused(tx, ctx.tenant.orgId, ids)
    if (removed.length === 0) throw wrongState('used')
    await logRemovedContacts(tx, ctx, removed)
    await announce(tx, ctx, [['contacts']])
  })
}

type Typed = { name: string; company: string; email: string | null; phone: string | null }

/** For each of these, the contact that may be the same. */
export async function knownContacts(
  ctx: Context,
  { contacts }: { contacts: readonly Typed[] },
): Promise<{ items: (SameContact | null)[] }> {
  const typed = contacts.map((one) => ({ ...one, phone: one.phone === null ? null : phoneAsStored(one.phone) }))
  const rows = await readAs(
    ctx,
    contactsAlikeAny(ctx.tenant.orgId, {
      emails: typed.flatMap(({ email }) => (email === null ? [] : [email.trim().toLowerCase()])),
      phones: typed.flatMap(({ phone }) => (phone === null ? [] : [phone])),
      names: typed.map(({ name }) => plain(name)),
    }),
  )
  return {
    items: typed.map((one) => {
      for (const row of rows) {
        const by = sameBy(one, row)
        if (by !== null) return { contact: presentContact(row), by }
      }
      return null
    }),
  }
}
