import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'
import { approvedChanges } from './orders/store.ts'

export type OrderSumsRow = {
  lineId: string
  pendingOrdersCents: number
  committedOrdersCents: number
  openOrdersCents: number
  billedOnOrdersCents: number
}

/**
 * What these deals' orders add to each budget line (see docs/domain.md, Budgets; domain/src/purchase-orders/order-sums.ts
 * says the same, and a test compares both). The larger of ordered and billed is taken for one order and one budget line.
 * @param billed counted invoices by line of an order, in cents
 */
export function sumOrders(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
  billed: ReadonlyMap<string, number>,
): Promise<OrderSumsRow[]> {
  return tx.rows(
    prepared(sql<OrderSumsRow>`
      select
        place.budget_line_id as line_id,
        sum(case when place.status = 'pending_approval' then place.asked else 0 end)::bigint as pending_orders_cents,
        sum(case
          when place.is_live then greatest(place.asked + place.changes, place.billed)
          when place.status in ('closed', 'cancelled') then place.billed
          else 0
        end)::bigint as committed_orders_cents,
        sum(case when place.is_live then greatest(0, place.asked + place.changes - place.billed) else 0 end)::bigint
          as open_orders_cents,
        sum(place.billed)::bigint as billed_on_orders_cents
      from (
        select
          line.budget_line_id, po.status, sum(line.amount_cents) as asked, sum(coalesce(change.cents, 0)) as changes,
          sum(coalesce(bill.value::bigint, 0)) as billed,
          po.status in (
            'approved', 'issued', 'partially_received', 'received', 'partially_invoiced', 'fully_invoiced'
          ) as is_live
        from purchase_orders po
        join purchase_order_lines line on line.org_id = po.org_id and line.order_id = po.id
        left join ${approvedChanges(orgId)} change on change.order_line_id = line.id
        left join jsonb_each_text(${JSON.stringify(Object.fromEntries(billed))}::jsonb) bill on bill.key = line.id::text
        where po.org_id = ${orgId} and po.deal_id = any(${[...dealIds]}::uuid[])
        group by po.id, po.status, line.budget_line_id
      ) place
      group by place.budget_line_id`),
  )
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
      where changed.org_id = ${orgId} and changed.deal_id = any(${[...dealIds]}::uuid[])
        and co.scope in ('budget_only', 'both') and co.status in ('approved', 'executed')
      group by changed.budget_line_id`),
  )
}

/** Orders of these deals, to ask what was billed on them. */
export async function ordersOfDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    prepared(sql<{ id: string }>`
    select id from purchase_orders where org_id = ${orgId} and deal_id = any(${[...dealIds]}::uuid[])`),
  )
  return rows.map((row) => row.id)
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
