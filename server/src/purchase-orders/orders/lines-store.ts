import type { Percent } from '@plumbline/domain/money'
import type { OrderLineFacts } from '@plumbline/domain/purchase-orders/orders/order'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** An order and the deal it belongs to. */
export type PlacedOrder = { orgId: string; id: string; dealId: string }

/** A line with what approved change orders add to it. */
export type OrderLineRow = OrderLineFacts & {
  orderId: string
  position: number
  code: string
  budgetLine: string
  receivedPct: Percent
  changeCents: number
  changeOrderNumber: number | null
}

/** Joins to `line` the sum of the change orders that count for it, as `change.cents`. */
export const JOIN_APPROVED_CHANGES = sql.raw(`
  left join lateral (
    select sum(changed.amount_cents)::bigint as cents
    from change_order_lines changed
    join change_orders co on co.org_id = changed.org_id and co.id = changed.change_order_id
    where changed.org_id = line.org_id and changed.order_line_id = line.id and co.scope <> 'budget_only'
      and co.status in ('approved', 'executed')
  ) change on true`)

/** Joins to `line` what was billed on it, as `bill.cents`. @param billed cents by line of an order */
export function joinBilled(billed: ReadonlyMap<string, number>): RawBuilder<unknown> {
  return sql`
    left join unnest(${[...billed.keys()]}::uuid[], ${[...billed.values()]}::bigint[]) bill (line_id, cents)
      on bill.line_id = line.id`
}

/** The lines of these orders, in order. */
export function linesOfOrders(tx: Tx, orgId: string, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return tx.rows(
    prepared(sql<OrderLineRow>`
    select
      line.id, line.order_id, line.position, line.budget_line_id, code.code, budget_line.description as budget_line,
      line.description, trim_scale(line.qty)::text as qty, line.unit, line.unit_cost_cents, line.amount_cents,
      trim_scale(line.received_pct)::text as received_pct, line.source, line.source_cents,
      coalesce(change.cents, 0)::bigint as change_cents, added_by.number as change_order_number
    from purchase_order_lines line
    join budget_lines budget_line on budget_line.org_id = line.org_id and budget_line.id = line.budget_line_id
    join cost_codes code on code.org_id = budget_line.org_id and code.id = budget_line.cost_code_id
    ${JOIN_APPROVED_CHANGES}
    left join change_orders added_by on added_by.org_id = line.org_id and added_by.id = line.change_order_id
    where line.org_id = ${orgId} and line.order_id ${among(orderIds)}
    order by line.order_id, line.position, line.id`),
  )
}

const LINE_COLUMNS = sql.raw(`
  id uuid, position int, budget_line_id uuid, description text, qty numeric, unit text, unit_cost_cents bigint, amount_cents bigint,
  source text, source_cents bigint`)

/** Replaces the lines of an order that isn't approved yet. */
export async function replaceOrderLines(
  tx: Tx,
  { orgId, id, dealId }: PlacedOrder,
  lines: readonly OrderLineFacts[],
): Promise<void> {
  await tx.run(sql`delete from purchase_order_lines where org_id = ${orgId} and order_id = ${id}`)
  await tx.run(sql`
    insert into purchase_order_lines
      (org_id, order_id, deal_id, id, position, budget_line_id, description, qty, unit, unit_cost_cents, amount_cents, source, source_cents)
    select ${orgId}, ${id}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(lines.map(lineRow))}::jsonb) as line (${LINE_COLUMNS})`)
}

function lineRow(line: OrderLineFacts, position: number) {
  return {
    id: line.id,
    position,
    budget_line_id: line.budgetLineId,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    unit_cost_cents: line.unitCostCents,
    amount_cents: line.amountCents,
    source: line.source,
    source_cents: line.sourceCents,
  }
}

/** Which of these ids are taken by lines of other orders. */
export async function takenLineIds(
  tx: Tx,
  { orgId, id }: Pick<PlacedOrder, 'orgId' | 'id'>,
  lineIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select id from purchase_order_lines where org_id = ${orgId} and order_id <> ${id} and id = any(${[...lineIds]}::uuid[])`)
  return new Set(rows.map((row) => row.id))
}

export async function writeReceived(
  tx: Tx,
  { orgId, id }: Pick<PlacedOrder, 'orgId' | 'id'>,
  lines: readonly { id: string; receivedPct: Percent }[],
): Promise<void> {
  const rows = lines.map((line) => ({ id: line.id, received_pct: line.receivedPct }))
  await tx.run(sql`
    update purchase_order_lines line set received_pct = received.received_pct
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as received (id uuid, received_pct numeric)
    where line.org_id = ${orgId} and line.order_id = ${id} and line.id = received.id`)
}
