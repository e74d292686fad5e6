import type { ImportedVendor } from '@plumbline/domain/vendors/imported-vendor'
import type { SealedTin } from '@plumbline/domain/vendors/sealed-tin'
import { newId } from '@plumbline/domain/ids'
import { readTin } from '@plumbline/domain/vendors/tin'
import type { TinType } from '@plumbline/domain/vendors/vendor'
import { asStored } from '../contacts/facts.ts'
import { contactsWithEmail, insertImportedContacts } from '../contacts/imported-store.ts'
import { logNewContacts } from '../contacts/log.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { keepFacts } from './commands.ts'
import { factsOf } from './facts.ts'
import { insertImportedVendors, type NewVendor } from './imported-store.ts'
import { logNewVendors, logVendor } from './log.ts'
import { refreshStandings } from './papers/judge.ts'
import { lockVendor, type VendorFacts, writeTaxId } from './store.ts'

export type Origin = { jobId: string; fileName: string }
type Made = { id: string; record: ImportedVendor }

/** Inserts imported vendors with their contacts. Who has the address already is the contact. Announces nothing. */
export async function insertVendors(tx: Tx, ctx: Context, origin: Origin, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const { orgId, userId: by } = ctx.tenant
  const job = { orgId, jobId: origin.jobId, now: ctx.now, by }
  const contactOf = await keepContacts(tx, ctx, job, made)
  const vendors = made.map((one) => newVendor(ctx, one, contactOf.get(one.id) ?? null))
  await insertImportedVendors(tx, job, vendors)
  await logNewVendors(tx, ctx, vendors, origin.fileName)
  await refreshStandings(
    tx,
    ctx,
    vendors.map(({ id }) => id),
  )
}

function newVendor(ctx: Context, { id, record }: Made, contactId: string | null): NewVendor {
  const { contact: _contact, tin, sealedLicense, locale, ...facts } = record
  return {
    ...facts,
    id,
    contactId,
    locale: locale ?? 'en',
    licenseNo: sealedLicense ? ctx.app.secrets.open(sealedLicense.sealed) : facts.licenseNo,
    tin: tin && taxIdOf(ctx, tin),
  }
}

/** The number as vendors keep it: its digits alone. The dashes say which kind it is. */
function taxIdOf(ctx: Context, { sealed, ending }: SealedTin): NewVendor['tin'] {
  const written = ctx.app.secrets.open(sealed)
  const type: TinType = /^\d{3}-/.test(written) ? 'ssn' : 'ein'
  const digits = readTin(written)
  return digits === null ? null : { sealed: ctx.app.secrets.seal(digits), ending, type }
}

type Job = { orgId: string; jobId: string; now: Date; by: string | null }

/** @returns the contact of each vendor */
async function keepContacts(tx: Tx, ctx: Context, job: Job, made: readonly Made[]): Promise<Map<string, string>> {
  const emails = made.flatMap(({ record }) => record.contact?.email?.toLowerCase() ?? [])
  const byEmail = new Map((await contactsWithEmail(tx, job.orgId, emails)).map(({ id, email }) => [email, id]))
  const contactOf = new Map<string, string>()
  const added = []
  for (const { id, record } of made) {
    if (!record.contact) continue
    const { email } = record.contact
    const known = email === null ? undefined : byEmail.get(email.toLowerCase())
    const contactId = known ?? newId()
    contactOf.set(id, contactId)
    if (known) continue
    if (email !== null) byEmail.set(email.toLowerCase(), contactId)
    const facts = { kind: 'person', company: record.name, roles: ['contractor'], tags: [], notes: '' } as const
    added.push({
      id: contactId,
      ...asStored({ ...facts, roles: [...facts.roles], tags: [], doNotContact: false, ...record.contact }),
    })
  }
  if (added.length > 0) {
    await insertImportedContacts(tx, job, added)
    await logNewContacts(tx, ctx, added)
  }
  return contactOf
}

export type ChangedVendor = { version: number; before: { facts: VendorFacts; tookTin?: true } }

/** Writes what a row says into a vendor that exists. Its contact, and what the row doesn't say, stay as they are. */
export async function updateVendorFromImport(
  tx: Tx,
  ctx: Context,
  vendorId: string,
  record: ImportedVendor,
): Promise<ChangedVendor | null> {
  const current = await lockVendor(tx, ctx.tenant.orgId, vendorId)
  if (!current) return null
  const before = factsOf(current)
  const facts: VendorFacts = {
    ...before,
    legalName: record.legalName || before.legalName,
    trades: [...new Set([...before.trades, ...record.trades])],
    licenseNo: record.sealedLicense
      ? ctx.app.secrets.open(record.sealedLicense.sealed)
      : record.licenseNo || before.licenseNo,
    licenseExpires: record.licenseExpires ?? before.licenseExpires,
    paymentTermsDays: record.paymentTermsDays ?? before.paymentTermsDays,
    locale: record.locale ?? before.locale,
    notes: before.notes.includes(record.notes)
      ? before.notes
      : `${before.notes}\n${record.notes}`.trim().slice(0, 5_000),
  }
  const row = await keepFacts(tx, ctx, current, facts)
  const taxId = record.tin && current.tinEnding === null ? taxIdOf(ctx, record.tin) : null
  if (!taxId) return { version: row.version, before: { facts: before } }
  const change = { orgId: ctx.tenant.orgId, id: row.id, now: ctx.now }
  const taxed = await writeTaxId(tx, change, taxId, { match: 'unknown', identityChangedOn: row.identityChangedOn })
  await logVendor(tx, ctx, 'vendor.tax_id_changed', taxed)
  return { version: taxed.version, before: { facts: before, tookTin: true } }
}

/** Undoes that, if nobody changed the vendor since. @returns false if someone has */
export async function restoreImportedVendor(
  tx: Tx,
  ctx: Context,
  { id, version, before }: { id: string; version: number; before: Record<string, unknown> },
): Promise<boolean> {
  const current = await lockVendor(tx, ctx.tenant.orgId, id)
  if (!current || current.version !== version) return false
  const { facts, tookTin } = before as ChangedVendor['before']
  const row = await keepFacts(tx, ctx, current, facts)
  if (!tookTin) return true
  const change = { orgId: ctx.tenant.orgId, id, now: ctx.now }
  await writeTaxId(tx, change, null, { match: 'unknown', identityChangedOn: row.identityChangedOn })
  await logVendor(tx, ctx, 'vendor.tax_id_changed', row)
  return true
}
