import { ApiError } from '@plumbline/contract/errors'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import { authorize, expectStatus, found, editConflict } from '../platform/commands/checks.ts'
import { type DealRecord, lockDeal } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { dealKeys } from '../deals/live-keys.ts'
import { refreshProjection } from '../underwriting/projection.ts'
import { presentBudget } from './presenter.ts'
import { type BudgetRow, lockBudget } from './store.ts'

/** The deal, locked, once it is sure that the caller may write its budget now. */
export async function lockDealForBudget(tx: Tx, ctx: Context, dealId: string): Promise<DealRecord> {
  const deal = found(await lockDeal(tx, ctx.tenant.orgId, dealId))
  authorize(budgetPolicy.read(ctx.actor))
  expectStatus(deal, 'active')
  return deal
}

/** Its budget, locked. @throws ApiError not_found while there is none */
export async function lockBudgetOf(tx: Tx, deal: DealRecord): Promise<BudgetRow> {
  const budget = found(await lockBudget(tx, deal.orgId, deal.id))
  return budget
}

/** Somebody else changed the budget meanwhile: the conflict carries it as it is. */
export async function conflictOnBudget(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  budget: BudgetRow,
): Promise<ApiError<'edit_conflict'>> {
  const current = await presentBudget(tx, ctx, deal, budget)
  return editConflict(budget.version, current)
}

/** After a change of planned or spent money: the deal's figures follow, and every open browser asks again. */
export async function settleBudget(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await refreshProjection(tx, ctx, deal)
  await announce(tx, ctx, dealKeys(deal.id))
}

/** How the log names a budget: by its deal. */
export function aboutBudget(deal: DealRecord) {
  const label = deal.fields.name ?? deal.number
  return { object: { type: 'budget' as const, id: deal.id, label }, dealId: deal.id }
}
