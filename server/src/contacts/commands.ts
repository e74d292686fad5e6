import type { Contact } from '@plumbline/contract/contacts'
import type { ContactFacts } from '@plumbline/domain/contacts/contact'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { authorize, expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { asStored, factsOf, presentContact } from './facts.ts'
import { logContact } from './log.ts'
import { type ContactRow, deleteContact, insertContact, isContactUsed, lockContact, writeContact } from './store.ts'

type Undoable = Contact & { undoId: string }

/** @property facts null = the contact was new */
export type ContactBefore = { id: string; version: number; facts: ContactFacts | null }
export const contactUndo = undoKind<ContactBefore>('contact')

export function createContact(ctx: Context, { contact }: { contact: ContactFacts }): Promise<Undoable> {
  authorize(contactPolicy.edit(ctx.actor))
  return txAs(ctx, async (tx) => finish(tx, ctx, await addContact(tx, ctx, contact), null))
}

/** Adds a contact as part of another change, such as one of the vendor it belongs to. */
export async function addContact(tx: Tx, ctx: Context, facts: ContactFacts): Promise<ContactRow> {
  const { orgId, userId: by } = ctx.tenant
  const row = await insertContact(tx, {
    orgId,
    id: newIdAt(ctx.now.getTime()),
    ...asStored(facts),
    by,
    now: ctx.now,
  })
  await logContact(tx, ctx, 'contact.created', { after: row })
  return row
}

type Target = { id: string; version: number }

export function changeContact(ctx: Context, input: Target & { contact: Partial<ContactFacts> }): Promise<Undoable> {
  return withContact(ctx, input, async (tx, before) => {
    const row = await editContact(tx, ctx, before, input.contact)
    return finish(tx, ctx, row, factsOf(before))
  })
}

/** Changes a contact that is locked, as part of another change. */
export async function editContact(
  tx: Tx,
  ctx: Context,
  before: ContactRow,
  change: { [Key in keyof ContactFacts]?: ContactFacts[Key] | undefined },
): Promise<ContactRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const facts = asStored({ ...factsOf(before), ...given })
  const row = await writeContact(tx, { orgId: ctx.tenant.orgId, id: before.id, now: ctx.now }, facts)
  await logContact(tx, ctx, 'contact.updated', { before, after: row })
  await announce(tx, ctx, [['contacts']])
  return row
}

/** Undoes a change; a new contact is removed unless something uses it by now. */
export function restoreContact(ctx: Context, { facts, ...target }: ContactBefore): Promise<void> {
  return withContact(ctx, target, async (tx, current) => {
    if (facts !== null) return void (await editContact(tx, ctx, current, facts))
    if (await isContactUsed(tx, ctx.tenant.orgId, current.id)) throw wrongState('used')
    await deleteContact(tx, ctx.tenant.orgId, current.id)
    await logContact(tx, ctx, 'contact.deleted', { before: current })
    await announce(tx, ctx, [['contacts']])
  })
}

function withContact<Result>(
  ctx: Context,
  { id, version }: Target,
  work: (tx: Tx, before: ContactRow) => Promise<Result>,
): Promise<Result> {
  authorize(contactPolicy.edit(ctx.actor))
  return txAs(ctx, async (tx) => {
    const contact = found(await lockContact(tx, ctx.tenant.orgId, id))
    expectVersion(contact, version, () => presentContact(contact))
    return work(tx, contact)
  })
}

async function finish(tx: Tx, ctx: Context, row: ContactRow, facts: ContactFacts | null): Promise<Undoable> {
  await announce(tx, ctx, [['contacts']])
  const undoId = contactUndo.remember(tx, ctx, { id: row.id, version: row.version, facts })
  return { ...presentContact(row), undoId }
}
