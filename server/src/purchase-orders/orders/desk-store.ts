import type { DeskSource } from '@plumbline/contract/purchase-orders/orders'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type EarlierOrder = {
  id: string
  number: number
  dealId: string
  dealName: string
  vendorId: string
  title: string
  lines: DeskSource[]
}

const MOST_EARLIER = 20

/** The organization's last orders, of one vendor if there is one, with their lines. */
export function earlierOrders(tx: Tx, orgId: string, vendorId: string | null): Promise<EarlierOrder[]> {
  return tx.rows(sql<EarlierOrder>`
    select
      po.id, po.number, po.deal_id, coalesce(deal.name, deal.number) as deal_name, po.vendor_id, po.title,
      (
        select jsonb_agg(jsonb_build_object(
          'budgetLineId', line.budget_line_id, 'description', line.description, 'qty', trim_scale(line.qty)::text,
          'unit', line.unit, 'unitCostCents', line.unit_cost_cents, 'amountCents', line.amount_cents
        ) order by line.position)
        from purchase_order_lines line
        where line.org_id = po.org_id and line.order_id = po.id and line.change_order_id is null
      ) as lines
    from purchase_orders po
    join deals deal on deal.org_id = po.org_id and deal.id = po.deal_id
    where po.org_id = ${orgId} and po.submitted_at is not null and (${vendorId}::uuid is null or po.vendor_id = ${vendorId})
    order by po.number desc
    limit ${MOST_EARLIER}`)
}

export type SubmittedOrder = {
  id: string
  number: number
  vendorId: string
  status: PurchaseOrderStatus
  totalCents: number
  submittedAt: Date
}

const MOST_SUBMITTED = 500

/** A deal's submitted orders, which may count toward the amount of another one. */
export function submittedOrders(tx: Tx, orgId: string, dealId: string): Promise<SubmittedOrder[]> {
  return tx.rows(sql<SubmittedOrder>`
    select po.id, po.number, po.vendor_id, po.status, po.submitted_at,
      (po.total_cents + coalesce((
        select sum(changed.amount_cents)
        from change_orders co
        join change_order_lines changed on changed.org_id = co.org_id and changed.change_order_id = co.id
        where co.org_id = po.org_id and co.order_id = po.id and co.scope <> 'budget_only'
          and co.status in ('approved', 'executed')
      ), 0))::bigint as total_cents
    from purchase_orders po
    where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.submitted_at is not null
    order by po.submitted_at desc
    limit ${MOST_SUBMITTED}`)
}

/** What a deal is projected to make; null if it isn't known. */
export async function projectedProfit(tx: Tx, orgId: string, dealId: string): Promise<number | null> {
  const row = await tx.first(sql<{ profitCents: number | null }>`
    select profit_cents from deal_projection where org_id = ${orgId} and deal_id = ${dealId}`)
  return row?.profitCents ?? null
}

export type VendorToOrder = {
  id: string
  name: string
  paymentTermsDays: number | null
  retainagePct: string | null
  hasEmail: boolean
}

const MOST_VENDORS = 2_000

/** Vendors that can get an order, by name. */
export function vendorsToOrder(tx: Tx, orgId: string): Promise<VendorToOrder[]> {
  return tx.rows(sql<VendorToOrder>`
    select
      vendor.id, vendor.name, vendor.payment_terms_days, trim_scale(vendor.retainage_pct)::text as retainage_pct,
      (contact.email is not null and not contact.do_not_contact) is true as has_email
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.merged_into is null and vendor.status <> 'do_not_use'
    order by lower(vendor.name), vendor.id
    limit ${MOST_VENDORS}`)
}
