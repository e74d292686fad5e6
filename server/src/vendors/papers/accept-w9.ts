import { w9Says } from '@plumbline/domain/vendors/w9/form'
import { editContact } from '../../contacts/commands.ts'
import { lockContact } from '../../contacts/store.ts'
import { wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { factsOf, loggedFacts } from '../facts.ts'
import { logVendor } from '../log.ts'
import { sealedNumbers, type VendorFacts, type VendorRow, writeTaxId, writeVendor } from '../store.ts'
import type { PaperRow } from './store.ts'

type Identity = {
  facts: VendorFacts
  taxId: { sealed: string; ending: string; type: NonNullable<VendorRow['tinType']> } | null
  match: VendorRow['tinMatch']
  identityChangedOn: VendorRow['identityChangedOn']
}

/** A vendor as it was before its W-9 was accepted, and the versions that acceptance left. */
export type BeforeW9 = Identity & {
  version: number
  contact: { id: string; address: string; version: number } | null
}

/**
 * Takes what an accepted W-9 says over to its vendor: name, class, address and number. The team isn't asked to type it, and
 * the W-9 covers what it says itself. Only the team ends backup withholding.
 * @returns what undoing brings back; null if nothing changed
 */
export async function acceptW9(tx: Tx, ctx: Context, vendor: VendorRow, paper: PaperRow): Promise<BeforeW9 | null> {
  const { form, tinSealed } = paper
  const before = await identityOf(tx, ctx, vendor)
  if (form === null || tinSealed === null) {
    if (vendor.identityChangedOn !== ctx.today) return null
    const { version } = await keepIdentity(tx, ctx, vendor, { ...before, identityChangedOn: null })
    return { ...before, version, contact: null }
  }
  const says = w9Says(form)
  const facts = {
    ...before.facts,
    legalName: vendor.legalName === '' && says.legalName === vendor.name ? '' : says.legalName,
    taxClassification: says.taxClassification,
    backupWithholding: vendor.backupWithholding || says.isBackupWithheld,
  }
  const isNew = before.taxId === null || !isSameNumber(ctx, before.taxId.sealed, tinSealed)
  const { version } = await keepIdentity(tx, ctx, vendor, {
    facts,
    taxId: isNew ? { sealed: tinSealed, ending: form.tinEnding, type: form.tinType } : before.taxId,
    match: isNew ? 'unknown' : before.match,
    identityChangedOn: null,
  })
  return { ...before, version, contact: await keepAddress(tx, ctx, vendor, says.address) }
}

/** @throws ApiError wrong_state if the vendor was changed since */
export async function takeBackW9(tx: Tx, ctx: Context, vendor: VendorRow, before: BeforeW9): Promise<void> {
  if (vendor.version !== before.version) throw wrongState('changed')
  await keepIdentity(tx, ctx, vendor, before)
  if (before.contact === null) return
  const contact = await lockContact(tx, ctx.tenant.orgId, before.contact.id)
  if (contact?.version === before.contact.version)
    await editContact(tx, ctx, contact, { address: before.contact.address })
}

async function identityOf(tx: Tx, ctx: Context, vendor: VendorRow): Promise<Identity> {
  const { tinSealed: sealed } = await tx.one(sealedNumbers(ctx.tenant.orgId, vendor.id))
  const { tinEnding: ending, tinType: type, tinMatch: match, identityChangedOn } = vendor
  return {
    facts: factsOf(vendor),
    taxId: sealed !== null && ending !== null && type !== null ? { sealed, ending, type } : null,
    match,
    identityChangedOn,
  }
}

/** The number itself is never in the log: only that it changed. */
async function keepIdentity(tx: Tx, ctx: Context, vendor: VendorRow, after: Identity): Promise<VendorRow> {
  const target = { orgId: ctx.tenant.orgId, id: vendor.id, now: ctx.now }
  const { taxId: former } = await identityOf(tx, ctx, vendor)
  const written = await writeVendor(tx, target, after.facts, after.identityChangedOn)
  const [was, is] = [loggedFacts(factsOf(vendor)), loggedFacts(factsOf(written))]
  if (JSON.stringify(was) !== JSON.stringify(is))
    await logVendor(tx, ctx, 'vendor.updated', { id: vendor.id, name: vendor.name, before: was, after: is })
  if (former?.sealed === after.taxId?.sealed) return written
  const row = await writeTaxId(tx, target, after.taxId, {
    match: after.match,
    identityChangedOn: after.identityChangedOn,
  })
  await logVendor(tx, ctx, 'vendor.tax_id_changed', row)
  return row
}

function isSameNumber(ctx: Context, one: string, other: string): boolean {
  const { secrets } = ctx.app
  return secrets.open(one) === secrets.open(other)
}

async function keepAddress(tx: Tx, ctx: Context, vendor: VendorRow, address: string): Promise<BeforeW9['contact']> {
  const contact = vendor.contactId === null ? undefined : await lockContact(tx, ctx.tenant.orgId, vendor.contactId)
  if (!contact || contact.address === address) return null
  const { version } = await editContact(tx, ctx, contact, { address })
  return { id: contact.id, address: contact.address, version }
}
