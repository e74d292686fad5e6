import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

export type ChangeLineRow = {
  id: string
  budgetLineId: string
  code: string
  budgetLine: string
  orderLineId: string | null
  description: string
  amountCents: number
}

export type NewChangeLine = Pick<ChangeLineRow, 'id' | 'budgetLineId' | 'orderLineId' | 'description' | 'amountCents'>

export async function replaceChangeLines(
  tx: Tx,
  { orgId, id, dealId }: { orgId: string; id: string; dealId: string },
  lines: readonly NewChangeLine[],
): Promise<void> {
  await tx.run(sql`delete from change_order_lines where org_id = ${orgId} and change_order_id = ${id}`)
  const rows = lines.map((line, position) => ({
    id: line.id,
    position,
    budget_line_id: line.budgetLineId,
    order_line_id: line.orderLineId,
    description: line.description,
    amount_cents: line.amountCents,
  }))
  await tx.run(sql`
    insert into change_order_lines
      (org_id, change_order_id, deal_id, id, position, budget_line_id, order_line_id, description, amount_cents)
    select ${orgId}, ${id}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (id uuid, position int, budget_line_id uuid, order_line_id uuid, description text, amount_cents bigint)`)
}

/** Adds lines to an order for what a change order adds, and points its lines at them. */
export async function addOrderLines(
  tx: Tx,
  { orgId, id, dealId, orderId }: { orgId: string; id: string; dealId: string; orderId: string },
  added: readonly { changeLineId: string; id: string; budgetLineId: string; description: string }[],
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((line) => ({
    change_line_id: line.changeLineId,
    id: line.id,
    budget_line_id: line.budgetLineId,
    description: line.description,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as line (change_line_id uuid, id uuid, budget_line_id uuid, description text)`
  await tx.run(sql`
    insert into purchase_order_lines
      (org_id, order_id, deal_id, change_order_id, id, position, budget_line_id, description, amount_cents)
    select
      ${orgId}, ${orderId}, ${dealId}, ${id}, line.id,
      (select count(*) from purchase_order_lines known where known.org_id = ${orgId} and known.order_id = ${orderId})
        + row_number() over (order by line.id),
      line.budget_line_id, line.description, 0
    from ${given}`)
  await tx.run(sql`
    update change_order_lines changed set order_line_id = line.id
    from ${given}
    where changed.org_id = ${orgId} and changed.id = line.change_line_id`)
}

/** Checks whether other change orders refer to the lines that this one added to its order. */
export async function addedLinesAreUsed(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const row = await tx.first(sql`
    select
    from purchase_order_lines line
    join change_order_lines other on other.org_id = line.org_id and other.order_line_id = line.id
    where line.org_id = ${orgId} and line.change_order_id = ${id} and other.change_order_id <> ${id}
    limit 1`)
  return row !== undefined
}

/** Takes back the lines that a change order added to its order. */
export async function removeAddedLines(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`
    update change_order_lines changed set order_line_id = null
    from purchase_order_lines line
    where changed.org_id = ${orgId} and changed.change_order_id = ${id}
      and line.org_id = changed.org_id and line.id = changed.order_line_id and line.change_order_id = ${id}`)
  await tx.run(sql`delete from purchase_order_lines where org_id = ${orgId} and change_order_id = ${id}`)
}
