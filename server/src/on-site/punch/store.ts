import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { Place } from '@plumbline/domain/on-site/places'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import { among } from '../../platform/db/among.ts'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** The fields of a punch item that a person can enter. */
export type PunchFacts = { title: string; room: Place; vendorId: string | null; dueOn: Day | null }
export type Picture = { id: string; title: string }

export type PunchRow = PunchFacts & {
  id: string
  dealId: string
  dealStatus: DealStatus
  dealOwnerId: string
  dealTeamIds: string[]
  no: number
  vendorName: string | null
  doneAt: Date | null
  doneById: string | null
  doneByName: string | null
  removedAt: Date | null
  createdAt: Date
  createdById: string | null
  createdByName: string | null
  pictures: Picture[]
  version: number
}

function itemsQuery(rest: RawBuilder<unknown>): RawBuilder<PunchRow> {
  return sql<PunchRow>`
    select
      item.id, item.deal_id, deal.status as deal_status, deal.owner_id as deal_owner_id, deal.team_ids as deal_team_ids,
      item.no, item.title, item.room, item.vendor_id, vendor.name as vendor_name, item.due_on, item.done_at,
      item.done_by as done_by_id, ${personName('finisher')} as done_by_name, item.removed_at, item.created_at,
      item.created_by as created_by_id, ${personName('author')} as created_by_name, item.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', document.id, 'title', document.title) order by photo.position, document.id)
        from punch_item_photos photo
        join documents document
          on document.org_id = photo.org_id and document.id = photo.document_id and document.deleted_at is null
        where photo.org_id = item.org_id and photo.item_id = item.id
      ), '[]') as pictures
    from punch_items item
    join deals deal on deal.org_id = item.org_id and deal.id = item.deal_id
    left join vendors vendor on vendor.org_id = item.org_id and vendor.id = item.vendor_id
    left join profiles finisher on finisher.id = item.done_by
    left join profiles author on author.id = item.created_by
    where ${rest}`
}

export function itemsOfDeal(orgId: string, dealId: string): RawBuilder<PunchRow> {
  return itemsQuery(
    sql`item.org_id = ${orgId} and item.deal_id = ${dealId} and item.removed_at is null order by item.no`,
  )
}

/** Also finds a removed one, so that it can be restored. */
export function itemById(orgId: string, id: string): RawBuilder<PunchRow> {
  return itemsQuery(sql`item.org_id = ${orgId} and item.id = ${id}`)
}

export async function lockItem(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from punch_items where org_id = ${orgId} and id = ${id} for update`)
}

/** How many items a deal has, and the highest number so far. */
export function itemCounts(tx: Tx, orgId: string, dealId: string): Promise<{ count: number; lastNo: number }> {
  return tx.one(sql<{ count: number; lastNo: number }>`
    select count(*) filter (where removed_at is null)::int as count, coalesce(max(no), 0) as last_no
    from punch_items
    where org_id = ${orgId} and deal_id = ${dealId}`)
}

type New = { orgId: string; id: string; dealId: string; no: number; by: string; at: Date }

export async function insertItem(tx: Tx, { orgId, id, dealId, no, by, at }: New, facts: PunchFacts): Promise<void> {
  await tx.run(sql`
    insert into punch_items (org_id, id, deal_id, no, title, room, vendor_id, due_on, created_by, created_at)
    values (${orgId}, ${id}, ${dealId}, ${no}, ${facts.title}, ${facts.room}, ${facts.vendorId}, ${facts.dueOn}, ${by}, ${at})`)
}

export type PunchState = PunchFacts & { doneAt: Date | null; doneById: string | null; removedAt: Date | null }

/** @param state the whole state; a reopened item can be reported as done again */
export async function writeItem(tx: Tx, orgId: string, id: string, state: PunchState): Promise<void> {
  await tx.run(sql`
    update punch_items
    set
      title = ${state.title}, room = ${state.room}, due_on = ${state.dueOn},
      vendor_merge_id = case when vendor_id is distinct from ${state.vendorId} then null else vendor_merge_id end,
      vendor_id = ${state.vendorId}, done_at = ${state.doneAt}, done_by = ${state.doneById},
      done_noticed_at = case when ${state.doneAt}::timestamptz is null then null else done_noticed_at end,
      removed_at = ${state.removedAt}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

/** Replaces the pictures of an item, in this order. */
export async function writePictures(
  tx: Tx,
  { orgId, id, dealId }: { orgId: string; id: string; dealId: string },
  ids: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from punch_item_photos
    where org_id = ${orgId} and item_id = ${id} and not document_id = any(${[...ids]}::uuid[])`)
  if (ids.length === 0) return
  await tx.run(sql`
    insert into punch_item_photos (org_id, item_id, document_id, deal_id, position)
    select ${orgId}, ${id}, picture.id, ${dealId}, picture.position
    from unnest(${[...ids]}::uuid[]) with ordinality as picture (id, position)
    on conflict (org_id, item_id, document_id) do update set position = excluded.position`)
}

export async function raiseVersion(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`update punch_items set version = version + 1 where org_id = ${orgId} and id = ${id}`)
}

/** Open items by deal. */
export function openItemCounts(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<{ dealId: string; count: number }[]> {
  return tx.rows(
    prepared(sql<{ dealId: string; count: number }>`
      select deal_id, count(*)::int as count
      from punch_items
      where org_id = ${orgId} and deal_id ${among(dealIds)} and done_at is null and removed_at is null
      group by deal_id`),
  )
}
