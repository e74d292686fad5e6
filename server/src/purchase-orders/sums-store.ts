import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import { JOIN_APPROVED_CHANGES, joinBilled } from './orders/lines-store.ts'

export type OrderSumsRow = {
  lineId: string
  pendingOrdersCents: number
  committedOrdersCents: number
  openOrdersCents: number
  billedOnOrdersCents: number
}

/** Counted invoices by line of an order, in cents. */
type Billed = ReadonlyMap<string, number>

/**
 * What each order adds to each budget line that it has lines on. The larger of ordered and billed is taken at this
 * level, never over a whole order.
 */
function places(orgId: string, which: RawBuilder<unknown>, billed: Billed): RawBuilder<unknown> {
  return sql`(
    select
      place.order_id, place.budget_line_id,
      case when place.status = 'pending_approval' then place.asked else 0 end as pending_cents,
      case
        when place.is_live then greatest(place.asked + place.changes, place.billed)
        when place.status in ('closed', 'cancelled') then place.billed
        else 0
      end as committed_cents,
      case when place.is_live then greatest(0, place.asked + place.changes - place.billed) else 0 end as open_cents,
      place.billed as billed_cents
    from (
      select
        po.id as order_id, line.budget_line_id, po.status, sum(line.amount_cents) as asked,
        sum(coalesce(change.cents, 0)) as changes, sum(coalesce(bill.cents, 0)) as billed,
        po.status in (
          'approved', 'issued', 'partially_received', 'received', 'partially_invoiced', 'fully_invoiced'
        ) as is_live
      from purchase_orders po
      join purchase_order_lines line on line.org_id = po.org_id and line.order_id = po.id
      ${JOIN_APPROVED_CHANGES}
      ${joinBilled(billed)}
      where po.org_id = ${orgId} and ${which}
      group by po.id, po.status, line.budget_line_id
    ) place
  )`
}

/**
 * What these deals' orders add to each budget line (see docs/domain.md, Budgets; domain/src/purchase-orders/order-sums.ts
 * says the same, and a test compares both).
 */
export function sumOrders(tx: Tx, orgId: string, dealIds: readonly string[], billed: Billed): Promise<OrderSumsRow[]> {
  return tx.rows(
    prepared(sql<OrderSumsRow>`
      select
        place.budget_line_id as line_id,
        sum(place.pending_cents)::bigint as pending_orders_cents,
        sum(place.committed_cents)::bigint as committed_orders_cents,
        sum(place.open_cents)::bigint as open_orders_cents,
        sum(place.billed_cents)::bigint as billed_on_orders_cents
      from ${places(orgId, sql`po.deal_id ${among(dealIds)}`, billed)} place
      group by place.budget_line_id`),
  )
}

export type OrderOnLineRow = {
  orderId: string
  number: number
  title: string
  vendorName: string
  status: PurchaseOrderStatus
  pendingCents: number
  committedCents: number
  openCents: number
  billedCents: number
}

/** The orders behind the pending and committed amounts of one budget line, newest first. */
export function ordersOnLine(
  tx: Tx,
  orgId: string,
  { dealId, lineId }: { dealId: string; lineId: string },
  billed: Billed,
): Promise<OrderOnLineRow[]> {
  return tx.rows(sql<OrderOnLineRow>`
    select
      place.order_id, po.number, po.title, vendor.name as vendor_name, po.status,
      place.pending_cents::bigint as pending_cents, place.committed_cents::bigint as committed_cents,
      place.open_cents::bigint as open_cents, place.billed_cents::bigint as billed_cents
    from ${places(orgId, sql`po.deal_id = ${dealId} and line.budget_line_id = ${lineId}`, billed)} place
    join purchase_orders po on po.org_id = ${orgId} and po.id = place.order_id
    join vendors vendor on vendor.org_id = po.org_id and vendor.id = po.vendor_id
    where place.pending_cents <> 0 or place.committed_cents <> 0
    order by po.number desc`)
}

/**
 * What approved change orders add to each budget line of these deals; signed. Those of earlier versions of a budget are
 * part of its amounts.
 */
export function sumChanges(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<{ lineId: string; approvedChangesCents: number }[]> {
  return tx.rows(
    prepared(sql<{ lineId: string; approvedChangesCents: number }>`
      select changed.budget_line_id as line_id, sum(changed.amount_cents)::bigint as approved_changes_cents
      from change_order_lines changed
      join change_orders co on co.org_id = changed.org_id and co.id = changed.change_order_id
      join budgets budget
        on budget.org_id = co.org_id and budget.deal_id = co.deal_id and budget.version_no = co.version_no
      where changed.org_id = ${orgId} and changed.deal_id ${among(dealIds)}
        and co.scope in ('budget_only', 'both') and co.status in ('approved', 'executed')
      group by changed.budget_line_id`),
  )
}

export type PendingOnLine = { lineId: string; orderId: string; number: number; amountCents: number }

/** What orders that await approval would take from each budget line of a deal. */
export function pendingOnLines(tx: Tx, orgId: string, dealId: string): Promise<PendingOnLine[]> {
  return tx.rows(sql<PendingOnLine>`
    select line.budget_line_id as line_id, po.id as order_id, po.number, sum(line.amount_cents)::bigint as amount_cents
    from purchase_orders po
    join purchase_order_lines line on line.org_id = po.org_id and line.order_id = po.id
    where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.status = 'pending_approval'
    group by line.budget_line_id, po.id, po.number
    order by po.number`)
}

/** How many live or ended orders and how many posted expenses each budget line of a deal has. */
export function countOnLines(
  tx: Tx,
  orgId: string,
  dealId: string,
): Promise<{ lineId: string; orders: number; expenses: number }[]> {
  return tx.rows(sql<{ lineId: string; orders: number; expenses: number }>`
    select line.id as line_id, coalesce(ordered.count, 0)::int as orders, coalesce(spent.count, 0)::int as expenses
    from budget_lines line
    left join (
      select ordered.budget_line_id, count(distinct ordered.order_id) as count
      from purchase_order_lines ordered
      join purchase_orders po on po.org_id = ordered.org_id and po.id = ordered.order_id
      where ordered.org_id = ${orgId} and ordered.deal_id = ${dealId}
        and po.status not in ('draft', 'pending_approval', 'rejected', 'cancelled')
      group by ordered.budget_line_id
    ) ordered on ordered.budget_line_id = line.id
    left join (
      select share.budget_line_id, count(*) as count
      from expense_shares share
      join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
      where share.org_id = ${orgId} and share.deal_id = ${dealId} and expense.status = 'posted'
      group by share.budget_line_id
    ) spent on spent.budget_line_id = line.id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}`)
}
