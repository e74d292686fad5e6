import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** Which of these budget lines an order, a change order or a bid package refers to. */
export async function linesInOrders(tx: Tx, orgId: string, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select budget_line_id as id from purchase_order_lines
    where org_id = ${orgId} and budget_line_id = any(${[...lineIds]}::uuid[])
    union
    select budget_line_id from change_order_lines
    where org_id = ${orgId} and budget_line_id = any(${[...lineIds]}::uuid[])
    union
    select budget_line_id from bid_package_lines
    where org_id = ${orgId} and budget_line_id = any(${[...lineIds]}::uuid[])`)
  return new Set(rows.map((row) => row.id))
}

/** How many orders and change orders a deal has. */
export async function countOrders(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select (
      (select count(*) from purchase_orders where org_id = ${orgId} and deal_id = ${dealId}) +
      (select count(*) from change_orders where org_id = ${orgId} and deal_id = ${dealId})
    )::int as count`)
  return count
}
