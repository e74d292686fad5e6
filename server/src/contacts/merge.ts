import type { Contact } from '@plumbline/contract/contacts'
import { invalidField } from '@plumbline/contract/errors'
import { CONTACT_ROLES, type ContactFacts } from '@plumbline/domain/contacts/contact'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { authorize, expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { moveCalls, refreshLastContact } from './calls-store.ts'
import { factsOf, presentContact } from './facts.ts'
import { contactMerged, contactUnmerged } from './hooks.ts'
import { logMerge } from './log.ts'
import { type MovedLinks, moveLinks, moveLinksBack, writeMergedInto } from './merge-store.ts'
import { contactById, lockContact, writeContact } from './store.ts'

type Merged = {
  mergeId: string
  fromId: string
  intoId: string
  /** of the contact that took the other in, after the merge */
  version: number
  facts: ContactFacts
  links: MovedLinks
  callIds: string[]
}
export const contactMergeUndo = undoKind<Merged>('contact_merge')

/** What shows contacts by name: themselves, deals, vendors, and lenders of draws. */
const SHOWN_IN = [['contacts'], ['deals'], ['vendors'], ['draws']]

type Input = { id: string; version: number; intoContactId: string }

/** Merges a contact into another, which takes over its deals, calls, vendors and loans, and what it lacks itself. */
export function mergeContact(
  ctx: Context,
  { id: fromId, version, intoContactId: intoId }: Input,
): Promise<Contact & { undoId: string }> {
  authorize(contactPolicy.merge(ctx.actor))
  if (intoId === fromId) throw invalidField('intoContactId', 'same_contact', 'Choose another person.')
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const from = found(await lockContact(tx, orgId, fromId))
    expectVersion(from, version, () => presentContact(from))
    const into = await lockContact(tx, orgId, intoId)
    if (!into) throw invalidField('intoContactId', 'unknown_contact', 'Choose another person.')
    const event = { fromId, intoId, mergeId: newIdAt(ctx.now.getTime()) }
    const links = await moveLinks(tx, { orgId, ...event })
    const callIds = await moveCalls(tx, orgId, intoId, { ofContact: fromId })
    const facts = completed(factsOf(into), factsOf(from))
    const after = await writeContact(tx, { orgId, id: intoId, now: ctx.now }, facts)
    await writeMergedInto(tx, { orgId, fromId, now: ctx.now }, intoId)
    await refreshLastContact(tx, orgId, intoId)
    await contactMerged.run(tx, ctx, event)
    await logMerge(tx, ctx, 'contact.merged', { contact: after, other: from })
    await announce(tx, ctx, SHOWN_IN)
    const change = { ...event, version: after.version, facts: factsOf(into), links, callIds }
    return { ...presentContact(after), undoId: contactMergeUndo.remember(tx, ctx, change) }
  })
}

/** What the one has not, it takes from the other. Neither is contacted if one isn't to be. */
function completed(own: ContactFacts, other: ContactFacts): ContactFacts {
  const roles = CONTACT_ROLES.filter((role) => own.roles.includes(role) || other.roles.includes(role))
  return {
    ...own,
    company: own.company || other.company,
    email: own.email ?? other.email,
    phone: own.phone ?? other.phone,
    address: own.address || other.address,
    roles,
    tags: [...new Set([...own.tags, ...other.tags])].slice(0, MOST_TAGS),
    notes: [own.notes, other.notes].filter(Boolean).join('\n\n').slice(0, LONGEST_NOTES),
    doNotContact: own.doNotContact || other.doNotContact,
  }
}

const MOST_TAGS = 20
const LONGEST_NOTES = 5_000

/** Undoes a merge as long as nobody has changed the contact since. */
export function undoContactMerge(ctx: Context, merged: Merged): Promise<void> {
  const { orgId } = ctx.tenant
  const { mergeId, fromId, intoId, facts, links, callIds } = merged
  authorize(contactPolicy.merge(ctx.actor))
  return txAs(ctx, async (tx) => {
    const into = found(await lockContact(tx, orgId, intoId))
    if (into.version !== merged.version) throw wrongState('changed')
    await writeContact(tx, { orgId, id: intoId, now: ctx.now }, facts)
    await writeMergedInto(tx, { orgId, fromId, now: ctx.now }, null)
    await moveLinksBack(tx, { orgId, fromId, intoId }, links)
    await moveCalls(tx, orgId, fromId, { ids: callIds })
    await refreshLastContact(tx, orgId, fromId)
    await refreshLastContact(tx, orgId, intoId)
    await contactUnmerged.run(tx, ctx, { fromId, intoId, mergeId })
    const from = found(await tx.first(contactById(orgId, fromId)))
    await logMerge(tx, ctx, 'contact.unmerged', { contact: into, other: from })
    await announce(tx, ctx, SHOWN_IN)
  })
}
