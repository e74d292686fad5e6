import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { orderAddress } from './addresses.ts'

const ORDER = sql.raw(`
  po.id, 'PO-' || po.number as label, po.total_cents as amount_cents, vendor.name as vendor,
  vendor.portal_enabled and po.issued_at is not null as has_portal
  from purchase_orders po
  join vendors vendor on vendor.org_id = po.org_id and vendor.id = po.vendor_id`)

export const commentedOrders = contribute(commentedKinds, {
  type: 'purchase_order',
  needs: 'deal.see_financials',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select ${ORDER}
    where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.id = any(${[...ids]}::uuid[])`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select ${ORDER}
    where po.org_id = ${orgId} and po.deal_id = ${dealId}
      and position(lower(${text}) in lower('PO-' || po.number || ' ' || po.title)) > 0
    order by po.number desc
    limit ${limit}`,
  link: orderAddress,
})
