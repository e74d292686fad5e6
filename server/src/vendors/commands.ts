import { type ApiError, invalidField } from '@plumbline/contract/errors'
import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { newIdAt } from '@plumbline/domain/ids'
import { vendorPolicy } from '@plumbline/domain/vendors/policy'
import { addContact, type ContactBefore, editContact, restoreContact } from '../contacts/commands.ts'
import { factsOf as contactFactsOf } from '../contacts/facts.ts'
import { type ContactRow, isContactUsed, lockContact } from '../contacts/store.ts'
import { withRole } from '@plumbline/domain/contacts/contact'
import { authorize, editConflict, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { factsOf, loggedFacts } from './facts.ts'
import { isVendorUsed } from './held-store.ts'
import { logVendor } from './log.ts'
import { vendorKeys } from './live-keys.ts'
import { refreshStandings } from './papers/judge.ts'
import { presentVendor } from './presenter.ts'
import { deleteVendor, insertVendor, lockVendor, type VendorFacts, type VendorRow, writeVendor } from './store.ts'

type Undoable = Vendor & { undoId: string }
type ContactInput = { id: string } | { name: string; email: string | null; phone: string | null; address: string }
/** What isn't given stays as it is. */
type ContactChange = { id: string } | { [Key in 'name' | 'email' | 'phone' | 'address']?: ContactRow[Key] | undefined }
type Facts = Omit<VendorFacts, 'contactId'>
export type Target = { id: string; version: number }

/**
 * @property facts null = the vendor was new
 * @property contact null = it stayed as it was
 */
type Before = Target & { facts: VendorFacts | null; contact: ContactBefore | null }
export const vendorUndo = undoKind<Before>('vendor')

export function createVendor(
  ctx: Context,
  input: { vendor: Facts; contact?: ContactInput | undefined },
): Promise<Undoable> {
  authorize(vendorPolicy.edit(ctx.actor))
  return txAs(ctx, async (tx) => {
    const { row, contact } = await addVendor(tx, ctx, input)
    return finish(tx, ctx, row, { facts: null, contact })
  })
}

/** Adds a vendor as part of another change, such as an import. */
export async function addVendor(
  tx: Tx,
  ctx: Context,
  { vendor, contact }: { vendor: Facts; contact?: ContactInput | undefined },
): Promise<{ row: VendorRow; contact: ContactBefore | null }> {
  const chosen = contact ? await contactFor(tx, ctx, contact, vendor.name) : null
  const contactId = chosen?.id ?? null
  const target = { orgId: ctx.tenant.orgId, id: newIdAt(ctx.now.getTime()), now: ctx.now, by: ctx.tenant.userId }
  const row = await insertVendor(tx, target, { ...vendor, contactId })
  await logVendor(tx, ctx, 'vendor.created', { id: row.id, name: row.name, after: loggedFacts(factsOf(row)) })
  await refreshStandings(tx, ctx, [row.id])
  return { row, contact: chosen?.before ?? null }
}

type Change = { [Key in keyof Facts]?: Facts[Key] | undefined }

export function changeVendor(
  ctx: Context,
  {
    vendor,
    contact,
    contactVersion,
    ...target
  }: Target & { vendor: Change; contact?: ContactChange | null | undefined; contactVersion?: number | undefined },
): Promise<Undoable> {
  return withVendor(ctx, target, async (tx, before) => {
    const given = Object.fromEntries(Object.entries(vendor).filter(([, value]) => value !== undefined))
    const chosen = contact ? await changedContact(tx, ctx, contact, before, contactVersion) : null
    const contactId = contact === undefined ? before.contactId : (chosen?.id ?? null)
    const facts = { ...factsOf(before), ...given, contactId } as VendorFacts
    const row = await keepFacts(tx, ctx, before, facts)
    return finish(tx, ctx, row, { facts: factsOf(before), contact: chosen?.before ?? null })
  })
}

/** Undoes a change; a new vendor and a new contact are removed unless something uses them by now. */
export async function restoreVendor(ctx: Context, { facts, contact, ...target }: Before): Promise<void> {
  await withVendor(ctx, target, async (tx, current) => {
    if (facts !== null) await keepFacts(tx, ctx, current, facts)
    else {
      if (await isVendorUsed(tx, ctx.tenant.orgId, current.id)) throw wrongState('used')
      await deleteVendor(tx, ctx.tenant.orgId, current.id)
      await logVendor(tx, ctx, 'vendor.deleted', { ...current, before: loggedFacts(factsOf(current)) })
    }
    await announce(tx, ctx, vendorKeys(current.id))
  })
  if (!contact) return
  const isKept = contact.facts === null && (await txAs(ctx, (tx) => isContactUsed(tx, ctx.tenant.orgId, contact.id)))
  if (!isKept) await restoreContact(ctx, contact)
}

/** A W-9 covers the name it was signed under: a new one asks for a new W-9. */
export async function keepFacts(tx: Tx, ctx: Context, before: VendorRow, facts: VendorFacts): Promise<VendorRow> {
  const isMoreThanEdit = before.status !== facts.status && (USE.has(before.status) || USE.has(facts.status))
  if (isMoreThanEdit) authorize(vendorPolicy.manage(ctx.actor))
  const renamed = (facts.legalName || facts.name) !== (before.legalName || before.name)
  const target = { orgId: ctx.tenant.orgId, id: before.id, now: ctx.now }
  const row = await writeVendor(tx, target, facts, renamed ? ctx.today : before.identityChangedOn)
  await logVendor(tx, ctx, 'vendor.updated', {
    id: row.id,
    name: row.name,
    before: loggedFacts(factsOf(before)),
    after: loggedFacts(factsOf(row)),
  })
  await refreshStandings(tx, ctx, [row.id])
  return row
}

/** Statuses that say whether a vendor may be used at all: for those who manage vendors. */
const USE: ReadonlySet<VendorFacts['status']> = new Set(['do_not_use', 'on_hold'])

/** The skeleton of every change of a vendor. */
export function withVendor<Result>(
  ctx: Context,
  { id, version }: { id: string; version?: number },
  work: (tx: Tx, before: VendorRow) => Promise<Result>,
  policy: (ctx: Context, vendor: VendorRow) => boolean = ({ actor }) => vendorPolicy.edit(actor),
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const vendor = found(await lockVendor(tx, ctx.tenant.orgId, id))
    authorize(policy(ctx, vendor))
    if (version !== undefined && version !== vendor.version) throw await conflict(tx, ctx, vendor)
    return work(tx, vendor)
  })
}

/** What the others wrote, as the caller sees it. */
async function conflict(tx: Tx, ctx: Context, vendor: VendorRow): Promise<ApiError<'edit_conflict'>> {
  return editConflict(vendor.version, await presentVendor(tx, ctx, vendor))
}

type Chosen = { id: string; before: ContactBefore | null }

async function changedContact(
  tx: Tx,
  ctx: Context,
  contact: ContactChange,
  vendor: VendorRow,
  version: number | undefined,
): Promise<Chosen> {
  if ('id' in contact || vendor.contactId === null)
    return contactFor(
      tx,
      ctx,
      'id' in contact
        ? contact
        : {
            name: contact.name ?? vendor.name,
            email: contact.email ?? null,
            phone: contact.phone ?? null,
            address: contact.address ?? '',
          },
      vendor.name,
    )
  const current = found(await lockContact(tx, ctx.tenant.orgId, vendor.contactId))
  if (version !== undefined && version !== current.version) throw await conflict(tx, ctx, vendor)
  return edited(tx, ctx, current, contact)
}

async function edited(tx: Tx, ctx: Context, current: ContactRow, change: Parameters<typeof editContact>[3]) {
  const row = await editContact(tx, ctx, current, change)
  return { id: row.id, before: { id: row.id, version: row.version, facts: contactFactsOf(current) } }
}

async function contactFor(tx: Tx, ctx: Context, contact: ContactInput, company: string): Promise<Chosen> {
  if (!('id' in contact)) {
    const row = await addContact(tx, ctx, {
      kind: 'person',
      company,
      roles: ['contractor'],
      tags: [],
      notes: '',
      doNotContact: false,
      ...contact,
    })
    return { id: row.id, before: { id: row.id, version: row.version, facts: null } }
  }
  const current = await lockContact(tx, ctx.tenant.orgId, contact.id)
  if (!current) throw invalidField('contact.id', 'unknown_contact', 'Choose one of your contacts.')
  if (current.roles.includes('contractor')) return { id: current.id, before: null }
  return edited(tx, ctx, current, { roles: withRole(current.roles, 'contractor') })
}

type Changed = Pick<Before, 'facts' | 'contact'>

async function finish(tx: Tx, ctx: Context, row: VendorRow, before: Changed): Promise<Undoable> {
  await announce(tx, ctx, vendorKeys(row.id))
  const undoId = vendorUndo.remember(tx, ctx, { id: row.id, version: row.version, ...before })
  return { ...(await presentVendor(tx, ctx, row)), undoId }
}
