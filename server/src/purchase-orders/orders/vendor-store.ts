import type { Percent } from '@plumbline/domain/money'
import type { PaymentTerms } from '@plumbline/domain/purchase-orders/orders/order'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** What an order needs to know of its vendor. */
export type OrderVendor = {
  id: string
  name: string
  status: 'prospect' | 'active' | 'on_hold' | 'do_not_use'
  locale: 'en' | 'es'
  email: string | null
  phone: string | null
  address: string
  paymentTermsDays: PaymentTerms | null
  retainagePct: Percent | null
}

export function findVendor(tx: Tx, orgId: string, id: string): Promise<OrderVendor | undefined> {
  return tx.first(sql<OrderVendor>`
    select
      vendor.id, coalesce(nullif(vendor.legal_name, ''), vendor.name) as name, vendor.status, vendor.locale, contact.email,
      contact.phone, coalesce(contact.address, '') as address, vendor.payment_terms_days,
      trim_scale(vendor.retainage_pct)::text as retainage_pct
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = ${id} and vendor.merged_into is null`)
}
