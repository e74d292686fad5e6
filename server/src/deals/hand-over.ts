import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { type Between, openWork } from '../team/providers.ts'
import { dealKeys } from './live-keys.ts'
import { recordActivities } from './log.ts'

export const activeDealsOfMember = contribute(openWork, {
  name: 'activeDeals',
  count: sql<number>`(
    select count(*)::int from deals deal
    where deal.org_id = member.org_id and deal.owner_id = member.user_id and deal.status = 'active'
  )`,
})

type DealRow = { id: string; label: string; ownerId: string; teamIds: string[] }

/** Gives somebody's active deals to another member, who also takes their place on the deals of others. */
export async function handOverDeals(tx: Tx, ctx: Context, { from, to }: Between): Promise<{ deals: number }> {
  const { orgId } = ctx.tenant
  const before = await tx.rows(sql<DealRow>`
    select deal.id, coalesce(deal.name, deal.number) as label, deal.owner_id, deal.team_ids
    from deals deal
    where deal.org_id = ${orgId} and deal.status = 'active'
      and (deal.owner_id = ${from} or deal.team_ids @> array[${from}]::uuid[])
    order by deal.id
    for update`)
  if (before.length === 0) return { deals: 0 }
  const after = before.map((deal) => {
    const ownerId = deal.ownerId === from && to !== null ? to : deal.ownerId
    const places = deal.teamIds.map((id) => (id === from ? to : id)).filter((id) => id !== null && id !== ownerId)
    return { id: deal.id, ownerId, teamIds: [...new Set(places)] as string[] }
  })
  await tx.run(sql`
    update deals deal
    set owner_id = changed."ownerId", team_ids = array(select jsonb_array_elements_text(changed."teamIds")::uuid),
        updated_at = ${ctx.now}, version = deal.version + 1
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as changed (id uuid, "ownerId" uuid, "teamIds" jsonb)
    where deal.org_id = ${orgId} and deal.id = changed.id`)
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
