import type { PortalProfile } from '@plumbline/contract/portal/profile'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type ProfileRow = Omit<PortalProfile, 'facts' | 'people'> & PortalProfile['facts']

/** The vendor itself, behind its own door. */
export function ownProfile(tx: Tx): Promise<ProfileRow> {
  return tx.one(sql<ProfileRow>`
    select
      contact.name as contact_name, contact.phone, contact.address, vendor.locale, vendor.name, vendor.legal_name,
      vendor.tax_classification, vendor.tin_type, vendor.tin_ending, vendor.trades, vendor.license_no, vendor.license_expires,
      vendor.payment_method, vendor.bank_ending, vendor.payment_terms_days,
      trim_scale(vendor.retainage_pct)::text as retainage_pct, vendor.version, contact.version as contact_version
    from vendors vendor
    join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id`)
}
