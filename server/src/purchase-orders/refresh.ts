import type { FiguredLine } from '../budgets/lines/figures.ts'
import { refreshBudgetOf } from '../budgets/with-budget.ts'
import { dealKeys } from '../deals/live-keys.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { recounted } from './budget-sums.ts'

/**
 * Brings the budget, the deal's figures and everyone's screens up to date after orders or change orders changed.
 * @param budget the lines before the change, if they were read and nothing but orders changed since
 */
export async function refreshAfterOrders(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  budget?: readonly FiguredLine[],
): Promise<void> {
  await refreshBudgetOf(tx, ctx, deal, budget && { before: budget, after: recounted(tx, ctx, deal.id, budget) })
  await announceOrders(tx, ctx, deal)
}

/** Brings everyone's screens up to date after a change that counts nowhere, such as of a draft. */
export async function announceOrders(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await announce(tx, ctx, [...dealKeys(deal.id), ['orders'], ['vendors']])
}
