import type { DrawAction } from '@plumbline/domain/draws/actions'
import { mayDoWithDraw } from '@plumbline/domain/draws/policy'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { lockDeal } from '../deals/store.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { editConflict, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DrawNow, drawNow } from './draw-now.ts'
import { shownDraw } from './queries.ts'
import { dealOfDraw, lockDraw } from './store.ts'

export type Target = { drawId: string; version: number }

export const OPEN_OR_CLOSED: readonly DealStatus[] = ['active', 'closed']

/**
 * The skeleton of every change to a draw: locks the deal, then the draw, and checks that the caller may do this and saw the
 * current version.
 * @param version null = the change doesn't depend on it
 * @throws ApiError not_found, wrong_state, forbidden, edit_conflict
 */
export function withDraw<Result>(
  ctx: Context,
  { drawId, version }: { drawId: string; version: number | null },
  action: DrawAction,
  work: (tx: Tx, now: DrawNow) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const [deal, row] = await Promise.all([
      dealForChange(tx, ctx, dealOfDraw(orgId, drawId), {
        status: OPEN_OR_CLOSED,
        policy: (actor, of) => mayDoWithDraw(actor, of, action),
      }),
      lockDraw(tx, orgId, drawId),
    ])
    const now = await drawNow(tx, ctx, deal, found(row))
    if (version !== null && now.row.version !== version)
      throw editConflict(now.row.version, await shownDraw(tx, ctx, now))
    return work(tx, now)
  })
}

/** Locks the deal, then its draw, for anyone: who decides follows from the route of its approval. */
export async function lockSubject(tx: Tx, ctx: Context, drawId: string): Promise<DrawNow | null> {
  const { orgId } = ctx.tenant
  const [deal, row] = await Promise.all([lockDeal(tx, orgId, dealOfDraw(orgId, drawId)), lockDraw(tx, orgId, drawId)])
  return deal && row ? drawNow(tx, ctx, deal, row) : null
}
