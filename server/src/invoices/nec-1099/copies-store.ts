import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'

export function consentQuery(orgId: string, vendorId: string): Query<{ agreedOn: Day }> {
  return sql<{ agreedOn: Day }>`
    select agreed_on from tax_copy_consents where org_id = ${orgId} and vendor_id = ${vendorId}`
}

export async function writeConsent(
  tx: Tx,
  { orgId, vendorId, by, now }: { orgId: string; vendorId: string; by: string; now: Date },
  agreedOn: Day | null,
): Promise<void> {
  if (agreedOn === null)
    await tx.run(sql`delete from tax_copy_consents where org_id = ${orgId} and vendor_id = ${vendorId}`)
  else
    await tx.run(sql`
      insert into tax_copy_consents (org_id, vendor_id, agreed_on, recorded_by, recorded_at)
      values (${orgId}, ${vendorId}, ${agreedOn}, ${by}, ${now})
      on conflict (org_id, vendor_id) do update
        set agreed_on = excluded.agreed_on, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`)
}

export type RecipientRow = { vendorId: string; name: string; email: string; filing: number }

/** The vendors among these that have a filed form and agreed to get it by email, with their address. */
export function recipientsQuery(orgId: string, year: number, vendorIds: readonly string[]): Query<RecipientRow> {
  return prepared(sql<RecipientRow>`
    select distinct on (vendor.id) vendor.id as vendor_id, vendor.name, contact.email, form.filing
    from tax_forms form
    join vendors vendor on vendor.org_id = form.org_id and vendor.id = form.vendor_id
    join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    join tax_copy_consents consent on consent.org_id = vendor.org_id and consent.vendor_id = vendor.id
    where form.org_id = ${orgId} and form.year = ${year} and form.vendor_id = any(${[...vendorIds]}::uuid[])
      and (form.standing = 'gets_one' or form.changes <> '{}') and contact.email is not null and not contact.do_not_contact
    order by vendor.id, form.filing desc`)
}

export type CopyRow = { id: string; year: number; filing: number; vendorId: string; sentTo: string }

export async function insertCopies(
  tx: Tx,
  { orgId, by, now }: { orgId: string; by: string; now: Date },
  copies: readonly CopyRow[],
): Promise<void> {
  await tx.run(sql`
    insert into tax_copies (org_id, id, year, filing, vendor_id, sent_to, sent_by, sent_at)
    select ${orgId}, copy.id, copy.year, copy.filing, copy."vendorId", copy."sentTo", ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as copy (id uuid, year int, filing int, "vendorId" uuid, "sentTo" text)`)
}

export function copyQuery(orgId: string, id: string): Query<CopyRow> {
  return sql<CopyRow>`
    select id, year, filing, vendor_id, sent_to from tax_copies where org_id = ${orgId} and id = ${id}`
}
