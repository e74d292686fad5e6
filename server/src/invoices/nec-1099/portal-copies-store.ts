import type { VendorLocale } from '@plumbline/domain/vendors/vendor'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

type Owned = { orgId: string; vendorId: string }
export type PortalConsent = { id: string; signer: string; agreedAt: Date }

/** What a vendor agreed to and didn't withdraw. */
export function portalConsentQuery({ orgId, vendorId }: Owned): Query<PortalConsent> {
  return sql<PortalConsent>`
    select id, signer, agreed_at
    from tax_portal_consents
    where org_id = ${orgId} and vendor_id = ${vendorId} and withdrawn_at is null`
}

type NewConsent = Owned & { id: string; signer: string; email: string; ip: string | null; now: Date }

export async function insertPortalConsent(
  tx: Tx,
  { orgId, vendorId, id, signer, email, ip, now }: NewConsent,
): Promise<void> {
  await tx.run(sql`
    insert into tax_portal_consents (org_id, vendor_id, id, signer, email, ip, agreed_at)
    values (${orgId}, ${vendorId}, ${id}, ${signer}, ${email}, ${ip}, ${now})`)
}

export async function withdrawPortalConsent(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }) {
  await tx.run(sql`update tax_portal_consents set withdrawn_at = ${now} where org_id = ${orgId} and id = ${id}`)
}

export async function insertOpening(
  tx: Tx,
  { orgId, vendorId, year, filing, now }: Owned & { year: number; filing: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into tax_copy_openings (org_id, year, filing, vendor_id, opened_at)
    values (${orgId}, ${year}, ${filing}, ${vendorId}, ${now})
    on conflict do nothing`)
}

/** The vendors of a filing that have a copy and agreed to get it in their portal. */
export function portalRecipientsQuery(orgId: string, year: number, filing: number): Query<{ vendorId: string }> {
  return sql<{ vendorId: string }>`
    select form.vendor_id
    from tax_forms form
    join tax_portal_consents consent
      on consent.org_id = form.org_id and consent.vendor_id = form.vendor_id and consent.withdrawn_at is null
    where form.org_id = ${orgId} and form.year = ${year} and form.filing = ${filing}
      and (form.standing = 'gets_one' or form.changes <> '{}')`
}

export type ReachableVendor = { name: string; locale: VendorLocale; email: string }

export function reachableVendor({ orgId, vendorId }: Owned): Query<ReachableVendor> {
  return sql<ReachableVendor>`
    select vendor.name, vendor.locale, contact.email
    from vendors vendor
    join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = ${vendorId} and contact.email is not null and not contact.do_not_contact`
}
