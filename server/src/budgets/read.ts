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
export function readBudget(tx: Tx, ctx: Context, row: BudgetRow): Promise<BudgetNow> {
  return withRest(tx, ctx, row, figuredLines(tx, ctx, row.dealId))
}

/** Reads a deal's budget; null if it has none. @param lines its lines, if the caller reads them */
export async function readBudgetOf(
  tx: Tx,
  ctx: Context,
  dealId: string,
  lines: Promise<FiguredLine[]> = figuredLines(tx, ctx, dealId),
): Promise<BudgetNow | null> {
  const [row] = await Promise.all([findBudget(tx, ctx.tenant.orgId, dealId), lines])
  return row ? withRest(tx, ctx, row, lines) : null
}

/** Reads a budget again after its row changed in this transaction. */
export async function readAgain(tx: Tx, ctx: Context, dealId: string): Promise<BudgetNow> {
  const now = await readBudgetOf(tx, ctx, dealId)
  if (!now) throw new Error('a budget was changed but is missing')
  return now
}

async function withRest(tx: Tx, ctx: Context, row: BudgetRow, reading: Promise<FiguredLine[]>): Promise<BudgetNow> {
  const [lines, revision, decides] = await Promise.all([
    reading,
    isRevision(row.status) ? listRevisionLines(tx, ctx.tenant.orgId, row.dealId) : null,
    awaitsDecision(row.status) && mayDecideNow(tx, ctx, budgetRef(row.dealId)),
  ])
  return { row, lines, revision, decides }
}

/** How approvals refer to a budget: by its deal. */
export function budgetRef(dealId: string): SubjectRef {
  return { object: 'budget', id: dealId }
}
