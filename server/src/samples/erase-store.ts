import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** What a real deal can't be deleted with, so no foreign key takes it along. In the order in which they can go. */
const KEPT_OF_REAL_DEALS = [
  'vendor_invoices',
  'change_order_lines',
  'purchase_order_lines',
  'change_orders',
  'purchase_orders',
  'cost_bills',
  'budget_transfers',
  'budget_versions',
] as const

/**
 * Erases an organization's sample deals with everything in them, their log included. What hangs on a deal by a foreign key
 * goes with it.
 * @param tx through the platform's door, because for all other roles the log can only grow
 * @returns how many deals there were
 */
export async function eraseSampleDeals(tx: Tx, orgId: string): Promise<number> {
  const samples = sql`(select id from deals where org_id = ${orgId} and is_sample)`
  await tx.run(sql`delete from activity_events where org_id = ${orgId} and deal_id in ${samples}`)
  await tx.run(sql`
    delete from notifications
    where org_id = ${orgId} and exists (
      select from deals deal
      where deal.org_id = ${orgId} and deal.is_sample and notifications.link like '/app/deals/' || deal.id || '%'
    )`)
  // A receipt can be split over several deals, and goes with the last of its shares.
  const spent = await tx.rows(sql<{ expenseId: string }>`
    select distinct expense_id from expense_shares where org_id = ${orgId} and deal_id in ${samples}`)
  await tx.run(sql`delete from expense_shares where org_id = ${orgId} and deal_id in ${samples}`)
  await tx.run(sql`
    delete from expenses expense
    where expense.org_id = ${orgId} and expense.id = any(${spent.map(({ expenseId }) => expenseId)}::uuid[])
      and not exists (select from expense_shares share where share.org_id = expense.org_id and share.expense_id = expense.id)`)
  for (const table of KEPT_OF_REAL_DEALS)
    await tx.run(sql`delete from ${sql.table(table)} where org_id = ${orgId} and deal_id in ${samples}`)
  // Bids hold the lines of the budget.
  await tx.run(sql`delete from bid_packages where org_id = ${orgId} and deal_id in ${samples}`)
  await tx.run(sql`delete from budgets where org_id = ${orgId} and deal_id in ${samples}`)
  return tx.run(sql`delete from deals where org_id = ${orgId} and is_sample`)
}
