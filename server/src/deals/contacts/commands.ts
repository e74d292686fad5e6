import type { DealContacts, NamedOnDeal } from '@plumbline/contract/contacts'
import { type ContactRole, plain, withRole } from '@plumbline/domain/contacts/contact'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { editContact } from '../../contacts/commands.ts'
import { contactsOfDeal, deleteDealContact, insertDealContact } from '../../contacts/deal-store.ts'
import { presentContact } from '../../contacts/facts.ts'
import { logDealContact } from '../../contacts/log.ts'
import { type ContactRow, lockContact } from '../../contacts/store.ts'
import { authorize, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { undoKind } from '../../undo/kind.ts'
import { findDeal, type DealRecord } from '../store.ts'
import { withDeal } from '../with-deal.ts'
import { namedOnDeal } from './providers.ts'

/** @throws ApiError not_found, including for another organization's deal */
export function listDealContacts(ctx: Context, dealId: string): Promise<DealContacts> {
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, dealId))
    const [rows, named] = await Promise.all([
      tx.rows(contactsOfDeal(ctx.tenant.orgId, dealId)),
      namedOnDeal.ask(tx, ctx, deal),
    ])
    const known = new Set(rows.map((row) => plain(row.name)))
    return {
      items: rows.map(({ role, ...row }) => ({ contact: presentContact(row), role })),
      named: once([...namedInFields(deal), ...named.flat()]).filter(({ name }) => !known.has(plain(name))),
      abilities: { manage: mayName(ctx, deal) },
    }
  })
}

function namedInFields({ fields }: DealRecord): NamedOnDeal[] {
  return [
    { name: fields.titleCompany ?? '', role: 'title_officer' as const },
    { name: fields.listingAgent ?? '', role: 'listing_agent' as const },
    { name: fields.homeDealer ?? '', role: 'home_dealer' as const },
  ].filter(({ name }) => name.trim() !== '')
}

function once(named: readonly NamedOnDeal[]): NamedOnDeal[] {
  const byName = new Map(named.map((one) => [`${one.role} ${plain(one.name)}`, one]))
  return [...byName.values()]
}

type Link = { id: string; contactId: string; role: ContactRole }
/** @property linked what the change did, and undoing takes back */
type Change = Link & { linked: boolean }
export const dealContactUndo = undoKind<Change>('deal_contact')

/** Names a contact on a deal. The contact also gets the role in general. */
export function linkContact(ctx: Context, input: Link): Promise<{ linked: boolean; undoId: string | null }> {
  return withContactOnDeal(ctx, input, async (tx, deal, contact) => {
    const linked = await nameOnDeal(tx, ctx, deal, { contact, role: input.role })
    return { linked, undoId: linked ? dealContactUndo.remember(tx, ctx, { ...input, linked }) : null }
  })
}

/** Names a locked contact on a locked deal, also as part of another change. @returns false if it already was */
export async function nameOnDeal(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { contact, role }: { contact: ContactRow; role: ContactRole },
): Promise<boolean> {
  const linked = await insertDealContact(tx, { ...linkOf(deal, { contactId: contact.id, role }), now: ctx.now })
  if (!linked) return false
  if (!contact.roles.includes(role)) await editContact(tx, ctx, contact, { roles: withRole(contact.roles, role) })
  await logDealContact(tx, ctx, 'contact.linked', { contact, dealId: deal.id, role })
  return true
}

export function unlinkContact(ctx: Context, input: Link): Promise<{ unlinked: boolean; undoId: string | null }> {
  return withContactOnDeal(ctx, input, async (tx, deal, contact) => {
    const unlinked = await deleteDealContact(tx, linkOf(deal, input))
    if (!unlinked) return { unlinked, undoId: null }
    await logDealContact(tx, ctx, 'contact.unlinked', { contact, dealId: deal.id, role: input.role })
    return { unlinked, undoId: dealContactUndo.remember(tx, ctx, { ...input, linked: false }) }
  })
}

export async function undoDealContact(ctx: Context, { linked, id, contactId, role }: Change): Promise<void> {
  await (linked ? unlinkContact : linkContact)(ctx, { id, contactId, role })
}

function linkOf({ orgId, id }: DealRecord, { contactId, role }: Omit<Link, 'id'>) {
  return { orgId, dealId: id, contactId, role }
}

function mayName(ctx: Context, deal: DealRecord): boolean {
  return contactPolicy.edit(ctx.actor) && dealPolicy.editDates(ctx.actor, deal)
}

function withContactOnDeal<Result>(
  ctx: Context,
  { id, contactId }: Link,
  work: (tx: Tx, deal: DealRecord, contact: ContactRow) => Promise<Result>,
): Promise<Result> {
  return withDeal(ctx, id, { status: 'active' }, async (tx, deal) => {
    authorize(mayName(ctx, deal))
    const contact = found(await lockContact(tx, ctx.tenant.orgId, contactId))
    const result = await work(tx, deal, contact)
    await announce(tx, ctx, [
      ['deals', deal.id, 'contacts'],
      ['deals', deal.id, 'activity'],
    ])
    return result
  })
}
