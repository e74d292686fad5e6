import { contactActivity, type ContactVerb } from '@plumbline/domain/contacts/activity'
import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { factsOf } from './facts.ts'
import type { ContactRow } from './store.ts'

const { recordActivity, recordActivities } = activityLog(contactActivity)

export function logContact(
  tx: Tx,
  ctx: Context,
  verb: ContactVerb,
  { before, after }: { before?: ContactRow; after?: ContactRow },
): Promise<void> {
  const { id, name } = (after ?? before)!
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'contact', id, label: name },
    ...(before ? { before: { ...factsOf(before) } } : {}),
    ...(after ? { after: { ...factsOf(after) } } : {}),
  })
}

/** A contact named on a deal, or no longer. */
export function logDealContact(
  tx: Tx,
  ctx: Context,
  verb: 'contact.linked' | 'contact.unlinked',
  { contact, dealId, role }: { contact: ContactRow; dealId: string; role: ContactRole },
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'contact', id: contact.id, label: contact.name },
    dealId,
    ...(verb === 'contact.linked' ? { after: { role } } : { before: { role } }),
  })
}

type Called = { contact: ContactRow; call: { note: string; minutes: number | null } }

/** A call with a contact, or one that was logged by mistake. */
export function logCall(
  tx: Tx,
  ctx: Context,
  verb: 'contact.called' | 'contact.call_removed',
  { contact, call: { note, minutes } }: Called,
): Promise<void> {
  const values = { callNote: note, ...(minutes === null ? {} : { callMinutes: minutes }) }
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'contact', id: contact.id, label: contact.name },
    ...(verb === 'contact.called' ? { after: values } : { before: values }),
  })
}

type MergeVerb = 'contact.merged' | 'contact.unmerged' | 'contact.kept_apart' | 'contact.no_longer_apart'

/** What was decided about two contacts, on the one that stays or was looked at. */
export function logMerge(
  tx: Tx,
  ctx: Context,
  verb: MergeVerb,
  { contact, other }: { contact: ContactRow; other: ContactRow },
): Promise<void> {
  const name = verb === 'contact.merged' || verb === 'contact.unmerged' ? 'mergedContact' : 'otherContact'
  const isUndone = verb === 'contact.unmerged' || verb === 'contact.no_longer_apart'
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'contact', id: contact.id, label: contact.name },
    ...(isUndone ? { before: { [name]: other.name } } : { after: { [name]: other.name } }),
  })
}

/** The entries of contacts that were added together by mistake. */
export function logRemovedContacts(
  tx: Tx,
  ctx: Context,
  contacts: readonly Pick<ContactRow, 'id' | 'name'>[],
): Promise<void> {
  return recordActivities(
    tx,
    ctx,
    contacts.map(({ id, name }) => ({
      verb: 'contact.deleted',
      object: { type: 'contact', id, label: name },
      before: { name },
    })),
  )
}

/** The entries of contacts that were added together, such as by an import, in one statement. */
export function logNewContacts(
  tx: Tx,
  ctx: Context,
  contacts: readonly (Pick<ContactRow, 'id' | 'name'> & Record<string, unknown>)[],
): Promise<void> {
  return recordActivities(
    tx,
    ctx,
    contacts.map(({ id, name, ...facts }) => ({
      verb: 'contact.created',
      object: { type: 'contact', id, label: name },
      after: { name, ...facts },
    })),
  )
}
