import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** Stores what is over the limit, without changing the budget's version: nobody edited it. */
export async function writeOverruns(tx: Tx, orgId: string, dealId: string, overruns: readonly string[]): Promise<void> {
  await tx.run(sql`
    update budgets set overruns = ${JSON.stringify(overruns)}::jsonb
    where org_id = ${orgId} and deal_id = ${dealId}`)
}

/** Has all of an organization's budgets checked again, because its limit changed. */
export async function forgetOverruns(tx: Tx, orgId: string): Promise<void> {
  await tx.run(sql`update budgets set overruns = null where org_id = ${orgId}`)
}

/** Deals whose budgets weren't checked against the current limit yet. */
export async function uncheckedDeals(tx: Tx, orgId: string, limit: number): Promise<string[]> {
  const found = await tx.rows(sql<{ id: string }>`
    select deal_id as id from budgets
    where org_id = ${orgId} and overruns is null
    order by deal_id
    limit ${limit}`)
  return found.map(({ id }) => id)
}

export async function organizationsWithUnchecked(tx: Tx): Promise<string[]> {
  const found = await tx.rows(sql<{ orgId: string }>`select distinct org_id from budgets where overruns is null`)
  return found.map(({ orgId }) => orgId)
}
