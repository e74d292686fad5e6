import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { type Between, openWork } from '../team/providers.ts'
import { activeDealsOf, lockDealsOf, writePlaces } from './hand-over-store.ts'
import { dealKeys } from './live-keys.ts'
import { recordActivities } from './log.ts'

export const activeDealsOfMember = contribute(openWork, {
  name: 'activeDeals',
  count: activeDealsOf,
})

/** Transfers a person's active deals to another member, who also replaces them on other people's deals. */
export async function handOverDeals(tx: Tx, ctx: Context, { from, to }: Between): Promise<{ deals: number }> {
  const { orgId } = ctx.tenant
  const before = await lockDealsOf(tx, orgId, from)
  if (before.length === 0) return { deals: 0 }
  const after = before.map((deal) => {
    const ownerId = deal.ownerId === from && to !== null ? to : deal.ownerId
    const places = deal.teamIds.map((id) => (id === from ? to : id)).filter((id) => id !== null && id !== ownerId)
    return { id: deal.id, ownerId, teamIds: [...new Set(places)] as string[] }
  })
  await writePlaces(tx, ctx, after)
  await recordActivities(
    tx,
    ctx,
    before.map(({ id, label, ownerId, teamIds }, index) => ({
      verb: 'deal.updated' as const,
      object: { type: 'deal' as const, id, label },
      dealId: id,
      before: { ownerId, teamIds },
      after: { ownerId: after[index]?.ownerId, teamIds: after[index]?.teamIds },
    })),
  )
  await announce(
    tx,
    ctx,
    before.flatMap(({ id }) => dealKeys(id)),
  )
  return { deals: before.filter(({ ownerId }) => ownerId === from).length }
}
