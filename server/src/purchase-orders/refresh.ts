import { type Recounted, refreshBudgetOf } from '../budgets/with-budget.ts'
import { dealKeys } from '../deals/live-keys.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

/**
 * Brings the budget, the deal's figures and everyone's screens up to date after orders or change orders changed.
 * @param recounted the lines of the budget before and after the change, if the caller knows them
 */
export async function refreshAfterOrders(tx: Tx, ctx: Context, deal: DealRecord, recounted?: Recounted): Promise<void> {
  await refreshBudgetOf(tx, ctx, deal, recounted)
  await announceOrders(tx, ctx, deal)
}

/** Brings everyone's screens up to date after a change that counts nowhere, such as of a draft. */
export async function announceOrders(tx: Tx, ctx: Context, deal: DealRecord): Promise<void> {
  await announce(tx, ctx, [...dealKeys(deal.id), ['orders'], ['vendors']])
}
