import { invalidField } from '@plumbline/contract/errors'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { authorize, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { logMerge } from './log.ts'
import { deleteApart, insertApart } from './merge-store.ts'
import { contactById, type ContactRow } from './store.ts'

type Pair = { id: string; otherId: string }
export const contactsApartUndo = undoKind<Pair>('contacts_apart')

/** Keeps in mind that two contacts aren't the same, so that nobody is asked again. */
export function keepApart(ctx: Context, pair: Pair): Promise<{ apart: boolean; undoId: string | null }> {
  if (pair.id === pair.otherId) throw invalidField('otherId', 'same_contact', 'Choose another person.')
  return withPair(ctx, pair, async (tx, contact, other) => {
    const { orgId, userId: by } = ctx.tenant
    const ids = { orgId, one: contact.id, other: other.id }
    if (!(await insertApart(tx, ids, { by, now: ctx.now }))) return { apart: true, undoId: null }
    await logMerge(tx, ctx, 'contact.kept_apart', { contact, other })
    return { apart: true, undoId: contactsApartUndo.remember(tx, ctx, pair) }
  })
}

/** Undoes it. */
export function undoApart(ctx: Context, pair: Pair): Promise<void> {
  return withPair(ctx, pair, async (tx, contact, other) => {
    const removed = await deleteApart(tx, { orgId: ctx.tenant.orgId, one: contact.id, other: other.id })
    if (removed) await logMerge(tx, ctx, 'contact.no_longer_apart', { contact, other })
  })
}

function withPair<Result>(
  ctx: Context,
  { id, otherId }: Pair,
  work: (tx: Tx, contact: ContactRow, other: ContactRow) => Promise<Result>,
): Promise<Result> {
  authorize(contactPolicy.merge(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const contact = found(await tx.first(contactById(orgId, id)))
    const other = await tx.first(contactById(orgId, otherId))
    if (!other) throw invalidField('otherId', 'unknown_contact', 'Choose another person.')
    const result = await work(tx, contact, other)
    await announce(tx, ctx, [['contacts']])
    return result
  })
}
