import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce, type QueryKey } from '../../platform/live/announce.ts'
import { readHeader } from '../header.ts'
import { arrive, depart, othersPresent, type Visit } from './store.ts'

/** Reports that the caller has the deal open. @returns who else does @throws ApiError not_found */
export async function visitDeal(ctx: Context, dealId: string): Promise<{ userIds: string[] }> {
  await readHeader(ctx, dealId)
  return txAs(ctx, async (tx) => {
    const visit = visitOf(ctx, dealId)
    if (await arrive(tx, visit)) await announce(tx, ctx, [presenceKey(dealId)])
    return { userIds: await othersPresent(tx, visit) }
  })
}

/** Reports that the caller closed the deal. */
export async function leaveDeal(ctx: Context, dealId: string): Promise<{ left: boolean }> {
  await readHeader(ctx, dealId)
  return txAs(ctx, async (tx) => {
    const left = await depart(tx, visitOf(ctx, dealId))
    if (left) await announce(tx, ctx, [presenceKey(dealId)])
    return { left }
  })
}

function visitOf(ctx: Context, dealId: string): Visit {
  return { orgId: ctx.tenant.orgId, dealId, userId: ctx.actor.userId, now: ctx.now }
}

/** Apart from the deal's own key, so that who looks at it makes nothing else stale. */
function presenceKey(dealId: string): QueryKey {
  return ['presence', dealId]
}
