import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

export type OpenOnDeal = {
  dealId: string
  /** orders that are neither drafts nor over */
  openOrders: number
  /** of these, orders that wait for approval or to be issued */
  unissuedOrders: number
  /** change orders that nobody decided yet, drafts included */
  openChanges: number
  /** the vendors of open orders */
  vendorIds: string[]
}

/** What is open on each of these deals that has orders or change orders at all. */
export function openOnDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<OpenOnDeal[]> {
  return tx.rows(
    prepared(sql<OpenOnDeal>`
      select
        open.deal_id, sum(open.orders)::int as open_orders, sum(open.unissued)::int as unissued_orders,
        sum(open.changes)::int as open_changes,
        coalesce(array_agg(distinct open.vendor_id) filter (where open.vendor_id is not null), '{}') as vendor_ids
      from (
        select
          po.deal_id, po.vendor_id, 1 as orders, 0 as changes,
          case when po.status in ('pending_approval', 'approved') then 1 else 0 end as unissued
        from purchase_orders po
        where po.org_id = ${orgId} and po.deal_id = any(${[...dealIds]}::uuid[])
          and po.status not in ('draft', 'rejected', 'closed', 'cancelled')
        union all
        select co.deal_id, null, 0, 1, 0
        from change_orders co
        where co.org_id = ${orgId} and co.deal_id = any(${[...dealIds]}::uuid[])
          and co.status in ('draft', 'pending_approval')
      ) open
      group by open.deal_id`),
  )
}
