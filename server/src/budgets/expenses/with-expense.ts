import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import type { DealRecord } from '../../deals/store.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { authorize, expectVersion, found } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { presentExpense } from './presenter.ts'
import { type ExpenseRow, findExpense, lockExpense, type ShareRow, sharesOf } from './store.ts'

export type Target = { expenseId: string; version: number }

/** An expense and the deals it's split across, all locked until the transaction ends. */
export type LockedExpense = { row: ExpenseRow; shares: ShareRow[]; deals: DealRecord[] }

/** Changes an expense, based on the version that was read. */
export function withExpense<Result>(
  ctx: Context,
  target: Target,
  work: (tx: Tx, held: LockedExpense) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => work(tx, await lockForChange(tx, ctx, target)))
}

/** Locks the deals first, as everywhere else. */
export async function lockForChange(tx: Tx, ctx: Context, { expenseId, version }: Target): Promise<LockedExpense> {
  const { orgId } = ctx.tenant
  found(await findExpense(tx, orgId, expenseId))
  const placed = await sharesOf(tx, orgId, [expenseId])
  const deals = await dealsOfExpense(
    tx,
    ctx,
    placed.map((share) => share.dealId),
  )
  const row = found(await lockExpense(tx, orgId, expenseId))
  const shares = await sharesOf(tx, orgId, [expenseId])
  expectVersion(row, version, () => presentExpense(ctx, row, shares))
  return { row, shares, deals }
}

/** Late expenses and refunds are entered on closed deals, too. */
function dealOfExpense(tx: Tx, ctx: Context, id: string): Promise<DealRecord> {
  authorize(budgetPolicy.read(ctx.actor))
  return dealForChange(tx, ctx, id, { status: ['active', 'closed'], policy: budgetPolicy.enterExpense })
}

/** Always in the same order, so that two receipts for the same deals can't deadlock. */
export async function dealsOfExpense(tx: Tx, ctx: Context, dealIds: readonly string[]): Promise<DealRecord[]> {
  const deals: DealRecord[] = []
  for (const id of [...new Set(dealIds)].sort()) deals.push(await dealOfExpense(tx, ctx, id))
  return deals
}
