import { isDeepStrictEqual } from 'node:util'
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
import { watchOverruns } from './alerts/watch.ts'
import type { FiguredLine } from './lines/figures.ts'
import { presentBudget } from './presenter.ts'
import { type BudgetNow, readBudget, readBudgetOf } from './read.ts'
import { type BudgetRow, findBudget, lockBudget } from './store.ts'
import { termsOf } from './terms.ts'

type Policy = (actor: Actor, deal: DealSubject) => boolean

/** A deal and its budget, both locked until the transaction ends. */
export type Held = { deal: DealRecord; budget: BudgetRow }

/** Changes a deal's budget in one transaction. @throws ApiError not_found when the deal has no budget */
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

/** Locks the deal after checking that the caller can change its budget. */
export async function dealOfBudget(tx: Tx, ctx: Context, dealId: string, policy: Policy): Promise<DealRecord> {
  authorize(budgetPolicy.read(ctx.actor))
  return dealForChange(tx, ctx, dealId, { status: 'active', policy })
}

/** Changes to the budget as a whole require the version the caller read. */
export async function expectBudgetSeen(tx: Tx, ctx: Context, held: Held, version: number): Promise<void> {
  if (held.budget.version !== version) throw await conflictOn(tx, ctx, held)
}

/** An edit conflict with the current budget, for when someone else has changed it in the meantime. */
export async function conflictOn(tx: Tx, ctx: Context, { deal, budget }: Held): Promise<ApiError<'edit_conflict'>> {
  return editConflict(budget.version, presentBudget(ctx.actor, deal, await readBudget(tx, ctx, budget)))
}

/**
 * Updates the deal's figures after budgeted or spent money changed, alerts the team if the forecast went over the limit,
 * and makes every open browser refetch.
 */
export async function refreshBudget(tx: Tx, ctx: Context, deal: DealRecord, now: BudgetNow): Promise<Budget> {
  await refreshProjection(tx, ctx, deal, termsOf(now.lines))
  await watchOverruns(tx, ctx, deal, now)
  await announce(tx, ctx, dealKeys(deal.id))
  return presentBudget(ctx.actor, deal, now)
}

/** The lines of a budget before and after a change of what its ledgers add to them. */
export type Recounted = { before: readonly FiguredLine[]; after: FiguredLine[] }

/**
 * Same as above, for the budget as it is now, if the deal has one.
 * @param recounted if the caller knows its lines; the deal's figures then often stay as they are
 */
export async function refreshBudgetOf(tx: Tx, ctx: Context, deal: DealRecord, recounted?: Recounted): Promise<void> {
  const reading = readBudgetOf(tx, ctx, deal.id, recounted && Promise.resolve(recounted.after))
  const isSame = recounted !== undefined && isDeepStrictEqual(termsOf(recounted.before), termsOf(recounted.after))
  const terms = () => reading.then((now) => (now ? termsOf(now.lines) : null))
  const [now] = await Promise.all([reading, isSame || refreshProjection(tx, ctx, deal, terms())])
  if (!now) return
  await watchOverruns(tx, ctx, deal, now)
  await announce(tx, ctx, dealKeys(deal.id))
}

/** Alerts about every deal a ledger entry is split across; a deal without a budget has no lines to spend on. */
export async function watchSpending(tx: Tx, ctx: Context, deals: readonly DealRecord[]): Promise<void> {
  for (const deal of deals) {
    const row = await findBudget(tx, deal.orgId, deal.id)
    if (row) await watchOverruns(tx, ctx, deal, await readBudget(tx, ctx, row))
  }
}
