import type { Budget } from '@plumbline/contract/budgets/budget'
import type { ApiError } from '@plumbline/contract/errors'
import type { Actor } from '@plumbline/domain/access/actor'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import type { DealSubject } from '@plumbline/domain/deals/policy'
import { dealKeys } from '../deals/live-keys.ts'
import type { DealRecord } from '../deals/store.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { authorize, editConflict, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { refreshProjection } from '../underwriting/projection.ts'
import { presentBudget } from './presenter.ts'
import { type BudgetNow, readBudget } from './read.ts'
import { type BudgetRow, lockBudget } from './store.ts'
import { termsOf } from './terms.ts'

type Policy = (actor: Actor, deal: DealSubject) => boolean

/** A deal and its budget, both locked until the transaction ends. */
export type Held = { deal: DealRecord; budget: BudgetRow }

/** A change of a deal's budget in one transaction. @throws ApiError not_found while there is none */
export function withBudget<Result>(
  ctx: Context,
  dealId: string,
  policy: Policy,
  work: (tx: Tx, held: Held) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const deal = await dealOfBudget(tx, ctx, dealId, policy)
    return work(tx, { deal, budget: found(await lockBudget(tx, deal.orgId, deal.id)) })
  })
}

/** The deal, locked, once it is sure that the caller may change its money now. */
export async function dealOfBudget(tx: Tx, ctx: Context, dealId: string, policy: Policy): Promise<DealRecord> {
  authorize(budgetPolicy.read(ctx.actor))
  return dealForChange(tx, ctx, dealId, { status: 'active', policy })
}

/** The budget as a whole is changed on the version that the caller saw. */
export async function expectBudgetSeen(tx: Tx, ctx: Context, held: Held, version: number): Promise<void> {
  if (held.budget.version !== version) throw await conflictOn(tx, ctx, held)
}

/** Somebody else changed the budget meanwhile: the conflict carries it as it is. */
export async function conflictOn(tx: Tx, ctx: Context, { deal, budget }: Held): Promise<ApiError<'edit_conflict'>> {
  return editConflict(budget.version, presentBudget(ctx.actor, deal, await readBudget(tx, ctx, budget)))
}

/** After a change of planned or spent money: the deal's figures follow, and every open browser asks again. */
export async function refreshBudget(tx: Tx, ctx: Context, deal: DealRecord, now: BudgetNow): Promise<Budget> {
  await refreshProjection(tx, ctx, deal, termsOf(now.lines))
  await announce(tx, ctx, dealKeys(deal.id))
  return presentBudget(ctx.actor, deal, now)
}

/** How the log names a budget: by its deal. */
export function aboutBudget(deal: DealRecord) {
  const label = deal.fields.name ?? deal.number
  return { object: { type: 'budget' as const, id: deal.id, label }, dealId: deal.id }
}
