import { sql } from 'kysely'
import { ownLedgers } from '../budgets/lines/store.ts'
import { changesOnLines } from '../budgets/providers.ts'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** A line of a budget, as draws see it. */
export type BudgetLineRow = {
  id: string
  dealId: string
  code: string
  name: string
  isContingency: boolean
  revisedCents: number
  percentComplete: string
}

/** The current lines of these deals' budgets, in budget order. */
export async function budgetLinesOf(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<BudgetLineRow[]> {
  const { orgId } = ctx.tenant
  const ids = among(dealIds)
  const [rows, changes] = await Promise.all([
    tx.rows(
      prepared(sql<BudgetLineRow>`
        select
          line.id, line.deal_id, code.code, line.description as name, line.is_contingency,
          (line.original_cents + coalesce(moved.transfers_cents, 0))::bigint as revised_cents,
          line.percent_complete::text as percent_complete
        from budget_lines line
        join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
        ${ownLedgers(orgId, ids)}
        where line.org_id = ${orgId} and line.deal_id ${ids}
        order by line.deal_id, line.is_contingency, code.code, line.position, line.id`),
    ),
    changesOnLines.ask(tx, ctx, { dealIds }),
  ])
  return rows.map((row) => ({
    ...row,
    revisedCents: changes.reduce((sum, ofRoom) => sum + (ofRoom.get(row.id) ?? 0), row.revisedCents),
  }))
}
