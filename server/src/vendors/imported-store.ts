import type { TinType } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import type { VendorFacts } from './store.ts'

type ImportedFacts = Pick<
  VendorFacts,
  | 'name'
  | 'legalName'
  | 'trades'
  | 'locale'
  | 'licenseNo'
  | 'licenseExpires'
  | 'paymentTermsDays'
  | 'notes'
  | 'contactId'
>
export type NewVendor = ImportedFacts & {
  id: string
  tin: { sealed: string; ending: string; type: TinType } | null
}
type Import = { orgId: string; jobId: string; now: Date; by: string | null }

/** Inserts the vendors of an import in one statement. */
export async function insertImportedVendors(
  tx: Tx,
  { orgId, jobId, now, by }: Import,
  vendors: readonly NewVendor[],
): Promise<void> {
  const rows = vendors.map(({ tin, ...facts }) => ({
    id: facts.id,
    name: facts.name,
    legal_name: facts.legalName,
    contact_id: facts.contactId,
    trades: facts.trades,
    locale: facts.locale,
    license_no: facts.licenseNo,
    license_expires: facts.licenseExpires,
    payment_terms_days: facts.paymentTermsDays,
    notes: facts.notes,
    tin_sealed: tin?.sealed ?? null,
    tin_ending: tin?.ending ?? null,
    tin_type: tin?.type ?? null,
  }))
  await tx.run(sql`
    insert into vendors
      (org_id, import_job_id, created_by, created_at, updated_at, id, name, legal_name, contact_id, trades, locale, license_no,
       license_expires, payment_terms_days, notes, tin_sealed, tin_ending, tin_type)
    select ${orgId}, ${jobId}, ${by}, ${now}, ${now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, name text, legal_name text, contact_id uuid, trades text[], locale text, license_no text, license_expires date,
      payment_terms_days int, notes text, tin_sealed text, tin_ending text, tin_type text
    )`)
}

type KnownVendor = { id: string; name: string; email: string | null; tinSealed: string | null }

/** What an import compares its rows with: the vendors that it didn't make itself before it was interrupted. */
export function vendorsBefore(orgId: string, jobId: string): Query<KnownVendor> {
  return sql<KnownVendor>`
    select vendor.id, vendor.name, lower(contact.email) as email, vendor.tin_sealed
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.merged_into is null and vendor.import_job_id is distinct from ${jobId}::uuid
    order by vendor.id`
}

export async function deleteVendors(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from vendors where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`)
}
