import { awaitsDecision, isRevision } from '@plumbline/domain/budgets/status'
import { mayDecideNow } from '../approvals/request.ts'
import type { SubjectRef } from '../approvals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type FiguredLine, figuredLines } from './lines/figures.ts'
import { listRevisionLines, type PlanRow } from './lines/store.ts'
import { type BudgetRow, findBudget } from './store.ts'

/** A budget with everything needed to show it and check its rules. */
export type BudgetNow = {
  row: BudgetRow
  /** the current version's */
  lines: readonly FiguredLine[]
  /** the revision in progress; null when there is none */
  revision: readonly PlanRow[] | null
  /** the reader may approve or reject it now */
  decides: boolean
}

/** @param row the budget, already read or locked */
export async function readBudget(tx: Tx, ctx: Context, row: BudgetRow): Promise<BudgetNow> {
  return {
    row,
    lines: await figuredLines(tx, ctx, row.dealId),
    revision: isRevision(row.status) ? await listRevisionLines(tx, ctx.tenant.orgId, row.dealId) : null,
    decides: awaitsDecision(row.status) && (await mayDecideNow(tx, ctx, budgetRef(row.dealId))),
  }
}

/** Reads a budget again after its row changed in this transaction. */
export async function readAgain(tx: Tx, ctx: Context, dealId: string): Promise<BudgetNow> {
  const row = await findBudget(tx, ctx.tenant.orgId, dealId)
  if (!row) throw new Error('a budget was changed but is missing')
  return readBudget(tx, ctx, row)
}

/** How approvals refer to a budget: by its deal. */
export function budgetRef(dealId: string): SubjectRef {
  return { object: 'budget', id: dealId }
}
