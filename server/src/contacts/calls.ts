import type { LoggedCall } from '@plumbline/contract/contacts'
import { invalidField } from '@plumbline/contract/errors'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { authorize, found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { deleteCall, insertCall, refreshLastContact } from './calls-store.ts'
import { logCall } from './log.ts'
import { lockContact } from './store.ts'

type Call = { id: string; note: string; minutes: number | null; calledAt?: string | undefined }
export const contactCallUndo = undoKind<{ id: string }>('contact_call')

/** Logs a call with a contact, which becomes its last contact unless a later one is known. */
export function addCall(ctx: Context, { id, note, minutes, calledAt }: Call): Promise<LoggedCall & { undoId: string }> {
  authorize(contactPolicy.edit(ctx.actor))
  const { orgId, userId: by } = ctx.tenant
  const at = calledAt === undefined ? ctx.now : new Date(calledAt)
  if (at > ctx.now) throw invalidField('calledAt', 'in_the_future', 'A logged call can’t be in the future.')
  return txAs(ctx, async (tx) => {
    const contact = found(await lockContact(tx, orgId, id))
    const call = { id: newIdAt(ctx.now.getTime()), contactId: id, calledAt: at, note, minutes }
    await insertCall(tx, { ...call, orgId, by, now: ctx.now })
    const last = await refreshLastContact(tx, orgId, id)
    await logCall(tx, ctx, 'contact.called', { contact, call })
    await announce(tx, ctx, [['contacts']])
    return {
      id: call.id,
      lastContactedAt: last?.toISOString() ?? null,
      undoId: contactCallUndo.remember(tx, ctx, { id: call.id }),
    }
  })
}

/** Undoes logging a call. */
export function removeCall(ctx: Context, { id }: { id: string }): Promise<void> {
  authorize(contactPolicy.edit(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const call = found(await deleteCall(tx, orgId, id))
    const contact = found(await lockContact(tx, orgId, call.contactId))
    await refreshLastContact(tx, orgId, call.contactId)
    await logCall(tx, ctx, 'contact.call_removed', { contact, call })
    await announce(tx, ctx, [['contacts']])
  })
}
