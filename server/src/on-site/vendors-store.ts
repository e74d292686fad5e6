import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type SiteVendorRow = { id: string; name: string }

/** Vendors with an order, a bid or an invoice on the deal, or mentioned in its site log or punch list, by name. */
export function vendorsOfDeal(tx: Tx, orgId: string, dealId: string): Promise<SiteVendorRow[]> {
  return tx.rows(
    prepared(sql<SiteVendorRow>`
      select vendor.id, vendor.name
      from vendors vendor
      where vendor.org_id = ${orgId} and vendor.merged_into is null and vendor.id in (
        select po.vendor_id from purchase_orders po
        where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.status not in ('cancelled', 'rejected')
        union select invoice.vendor_id from vendor_invoices invoice
        where invoice.org_id = ${orgId} and invoice.deal_id = ${dealId}
        union select invitation.vendor_id from bid_invitations invitation
        join bid_packages package on package.org_id = invitation.org_id and package.id = invitation.package_id
        where package.org_id = ${orgId} and package.deal_id = ${dealId}
        union select item.vendor_id from punch_items item
        where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.removed_at is null
        union select present.vendor_id from site_log_vendors present
        where present.org_id = ${orgId} and present.deal_id = ${dealId}
      )
      order by lower(vendor.name), vendor.id`),
  )
}

/** The vendors among these that belong to the organization. */
export async function knownVendors(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows(sql<{ id: string }>`
    select id from vendors where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and merged_into is null`)
  return new Set(rows.map(({ id }) => id))
}

type Merge = { fromId: string; intoId: string; mergeId: string }

export async function giveSite(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update punch_items set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId}`)
  await tx.run(sql`
    update site_log_vendors present set vendor_id = ${intoId}, vendor_merge_id = ${mergeId}
    where org_id = ${orgId} and vendor_id = ${fromId} and not exists (
      select from site_log_vendors other
      where other.org_id = present.org_id and other.log_id = present.log_id and other.vendor_id = ${intoId}
    )`)
}

export async function giveSiteBack(tx: Tx, orgId: string, { fromId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update punch_items set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
  await tx.run(sql`
    update site_log_vendors set vendor_id = ${fromId}, vendor_merge_id = null
    where org_id = ${orgId} and vendor_merge_id = ${mergeId}`)
}
