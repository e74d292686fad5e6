import type { Day } from '@plumbline/domain/calendar'
import type {
  PaymentMethod,
  PaymentTerms,
  TaxClassification,
  TinType,
  Trade,
  VendorLocale,
  VendorStatus,
} from '@plumbline/domain/vendors/vendor'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

/** What a person can enter about a vendor, apart from its numbers. */
export type VendorFacts = {
  name: string
  legalName: string
  contactId: string | null
  trades: Trade[]
  status: VendorStatus
  locale: VendorLocale
  taxClassification: TaxClassification
  backupWithholding: boolean
  licenseNo: string
  licenseExpires: Day | null
  paymentMethod: PaymentMethod | null
  paymentTermsDays: PaymentTerms | null
  retainagePct: string | null
  notes: string
}

export type VendorRow = VendorFacts & {
  id: string
  tinType: TinType | null
  tinEnding: string | null
  tinMatch: 'unknown' | 'match' | 'mismatch'
  bankEnding: string | null
  bankChangedBy: string | null
  bankConfirmedAt: Date | null
  identityChangedOn: Day | null
  portalEnabled: boolean
  createdBy: string | null
  version: number
}

const SELECTED = sql.raw(`
  vendor.id, vendor.name, vendor.legal_name, vendor.contact_id, vendor.trades, vendor.status, vendor.locale,
  vendor.tax_classification, vendor.backup_withholding, vendor.license_no, vendor.license_expires, vendor.payment_method,
  vendor.payment_terms_days, trim_scale(vendor.retainage_pct)::text as retainage_pct, vendor.notes, vendor.tin_type,
  vendor.tin_ending, vendor.tin_match, vendor.bank_ending, vendor.bank_changed_by, vendor.bank_confirmed_at, vendor.identity_changed_on,
  vendor.portal_enabled, vendor.created_by, vendor.version`)

export function vendorById(orgId: string, id: string): Query<VendorRow> {
  return oneVendor(orgId, id, sql``)
}

export function lockVendor(tx: Tx, orgId: string, id: string): Promise<VendorRow | undefined> {
  return tx.first(oneVendor(orgId, id, sql`for update`))
}

function oneVendor(orgId: string, id: string, lock: RawBuilder<unknown>): Query<VendorRow> {
  return sql<VendorRow>`
    select ${SELECTED}
    from vendors vendor
    where vendor.org_id = ${orgId} and vendor.id = ${id} and vendor.merged_into is null
    ${lock}`
}

type Change = { orgId: string; id: string; now: Date }

export function insertVendor(
  tx: Tx,
  { orgId, id, now, by }: Change & { by: string | null },
  facts: VendorFacts,
): Promise<VendorRow> {
  return tx.one(sql<VendorRow>`
    insert into vendors as vendor
      (org_id, id, name, legal_name, contact_id, trades, status, locale, tax_classification, backup_withholding, license_no,
       license_expires, payment_method, payment_terms_days, retainage_pct, notes, created_by, created_at, updated_at)
    values (
      ${orgId}, ${id}, ${facts.name}, ${facts.legalName}, ${facts.contactId}, ${facts.trades}::text[], ${facts.status},
      ${facts.locale}, ${facts.taxClassification}, ${facts.backupWithholding}, ${facts.licenseNo}, ${facts.licenseExpires},
      ${facts.paymentMethod}, ${facts.paymentTermsDays}, ${facts.retainagePct}, ${facts.notes}, ${by}, ${now}, ${now}
    )
    returning ${SELECTED}`)
}

/** @param identityChangedOn the day on which the name on the W-9 changed, or the tax number */
export function writeVendor(
  tx: Tx,
  { orgId, id, now }: Change,
  facts: VendorFacts,
  identityChangedOn: Day | null,
): Promise<VendorRow> {
  return tx.one(sql<VendorRow>`
    update vendors as vendor
    set
      name = ${facts.name}, legal_name = ${facts.legalName}, contact_id = ${facts.contactId}, trades = ${facts.trades}::text[],
      status = ${facts.status}, locale = ${facts.locale}, tax_classification = ${facts.taxClassification},
      backup_withholding = ${facts.backupWithholding}, license_no = ${facts.licenseNo}, license_expires = ${facts.licenseExpires},
      payment_method = ${facts.paymentMethod}, payment_terms_days = ${facts.paymentTermsDays}, retainage_pct = ${facts.retainagePct},
      notes = ${facts.notes}, identity_changed_on = ${identityChangedOn}, updated_at = ${now}, version = vendor.version + 1
    where vendor.org_id = ${orgId} and vendor.id = ${id}
    returning ${SELECTED}`)
}

/** Lets a vendor into its portal, or no longer. */
export async function openPortal(tx: Tx, { orgId, id, now }: Change, isOpen: boolean): Promise<void> {
  await tx.run(sql`
    update vendors set portal_enabled = ${isOpen}, updated_at = ${now} where org_id = ${orgId} and id = ${id}`)
}

export async function deleteVendor(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`delete from vendors where org_id = ${orgId} and id = ${id}`)
}

type SealedTaxId = { sealed: string; ending: string; type: TinType }

export function writeTaxId(
  tx: Tx,
  { orgId, id, now }: Change,
  taxId: SealedTaxId | null,
  { match, identityChangedOn }: { match: VendorRow['tinMatch']; identityChangedOn: Day | null },
): Promise<VendorRow> {
  return tx.one(sql<VendorRow>`
    update vendors as vendor
    set
      tin_sealed = ${taxId?.sealed ?? null}, tin_ending = ${taxId?.ending ?? null}, tin_type = ${taxId?.type ?? null},
      tin_match = ${match}, identity_changed_on = ${identityChangedOn}, updated_at = ${now}, version = vendor.version + 1
    where vendor.org_id = ${orgId} and vendor.id = ${id}
    returning ${SELECTED}`)
}

/** Bank details are confirmed by a second person, so every change clears the confirmation. */
export function writeBank(
  tx: Tx,
  { orgId, id, now, by }: Change & { by: string | null },
  bank: { sealed: string; ending: string } | null,
): Promise<VendorRow> {
  return tx.one(sql<VendorRow>`
    update vendors as vendor
    set
      bank_sealed = ${bank?.sealed ?? null}, bank_ending = ${bank?.ending ?? null}, bank_changed_at = ${now},
      bank_changed_by = ${by}, bank_confirmed_at = null, bank_confirmed_by = null, updated_at = ${now},
      version = vendor.version + 1
    where vendor.org_id = ${orgId} and vendor.id = ${id}
    returning ${SELECTED}`)
}

/** @param by who confirmed them; null = no one any more */
export function writeBankConfirmation(tx: Tx, { orgId, id, now }: Change, by: string | null): Promise<VendorRow> {
  return tx.one(sql<VendorRow>`
    update vendors as vendor
    set
      bank_confirmed_at = ${by === null ? null : now}, bank_confirmed_by = ${by}, updated_at = ${now},
      version = vendor.version + 1
    where vendor.org_id = ${orgId} and vendor.id = ${id}
    returning ${SELECTED}`)
}

/** The sealed numbers themselves: for the one command that shows them, and the one that replaces them. */
export function sealedNumbers(
  orgId: string,
  id: string,
): Query<{ name: string; tinSealed: string | null; bankSealed: string | null }> {
  return sql<{ name: string; tinSealed: string | null; bankSealed: string | null }>`
    select vendor.name, vendor.tin_sealed, vendor.bank_sealed
    from vendors vendor
    where vendor.org_id = ${orgId} and vendor.id = ${id} and vendor.merged_into is null`
}
