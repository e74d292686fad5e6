import { MAX_DEAL_TEAM } from '@plumbline/domain/deals/people'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** The number of active deals owned by a `member` (a row with that alias, org_id, and user_id). */
export const activeDealsOf = sql<number>`(
  select count(*)::int from deals deal
  where deal.org_id = member.org_id and deal.owner_id = member.user_id and deal.status = 'active'
)`

export type PlacesRow = { id: string; label: string; ownerId: string; teamIds: string[] }

/** Locks the active deals that a person owns or is assigned to. */
export function lockDealsOf(tx: Tx, orgId: string, userId: string): Promise<PlacesRow[]> {
  return tx.rows(sql<PlacesRow>`
    select deal.id, coalesce(deal.name, deal.number) as label, deal.owner_id, deal.team_ids
    from deals deal
    where deal.org_id = ${orgId} and deal.status = 'active'
      and (deal.owner_id = ${userId} or deal.team_ids @> array[${userId}]::uuid[])
    order by deal.id
    for update`)
}

/** Locks these of the organization's active deals, without those that the person is on already. */
export function lockDealsToJoin(
  tx: Tx,
  orgId: string,
  { userId, dealIds }: { userId: string; dealIds: readonly string[] },
): Promise<PlacesRow[]> {
  return tx.rows(sql<PlacesRow>`
    select deal.id, coalesce(deal.name, deal.number) as label, deal.owner_id, deal.team_ids
    from deals deal
    where deal.org_id = ${orgId} and deal.status = 'active' and deal.id = any(${[...dealIds]}::uuid[])
      and deal.owner_id <> ${userId} and not deal.team_ids @> array[${userId}]::uuid[]
      and cardinality(deal.team_ids) < ${MAX_DEAL_TEAM}
    order by deal.id
    for update`)
}

type Places = { id: string; ownerId: string; teamIds: readonly string[] }

/** Updates the deals' owners and assigned team members. */
export async function writePlaces(tx: Tx, ctx: Context, places: readonly Places[]): Promise<void> {
  await tx.run(sql`
    update deals deal
    set owner_id = changed."ownerId", team_ids = array(select jsonb_array_elements_text(changed."teamIds")::uuid),
        updated_at = ${ctx.now}, version = deal.version + 1
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as changed (id uuid, "ownerId" uuid, "teamIds" jsonb)
    where deal.org_id = ${ctx.tenant.orgId} and deal.id = changed.id`)
}
