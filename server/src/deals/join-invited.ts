import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { lockDealsToJoin, writePlaces } from './hand-over-store.ts'
import { dealKeys } from './live-keys.ts'
import { recordActivities } from './log.ts'

/** Puts a new member on the team of the deals that their invitation named, as far as those are still active. */
export async function joinInvitedDeals(
  tx: Tx,
  ctx: Context,
  { userId, dealIds }: { userId: string; dealIds: readonly string[] },
): Promise<void> {
  if (dealIds.length === 0) return
  const before = await lockDealsToJoin(tx, ctx.tenant.orgId, { userId, dealIds })
  if (before.length === 0) return
  const after = before.map(({ id, ownerId, teamIds }) => ({ id, ownerId, teamIds: [...teamIds, userId] }))
  await writePlaces(tx, ctx, after)
  await recordActivities(
    tx,
    ctx,
    before.map(({ id, label, teamIds }) => ({
      verb: 'deal.updated' as const,
      object: { type: 'deal' as const, id, label },
      dealId: id,
      before: { teamIds },
      after: { teamIds: [...teamIds, userId] },
    })),
  )
  await announce(
    tx,
    ctx,
    before.flatMap(({ id }) => dealKeys(id)),
  )
}
