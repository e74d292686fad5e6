import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { Weather } from '@plumbline/domain/on-site/site-log'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import type { Tx } from '../../platform/db/doors.ts'

type Named = { id: string; name: string }

export type LogRow = {
  id: string
  dealId: string
  dealStatus: DealStatus
  dealOwnerId: string
  dealTeamIds: string[]
  day: Day
  weather: Weather | null
  vendors: Named[]
  others: string[]
  text: string
  pictures: { id: string; title: string }[]
  removedAt: Date | null
  createdById: string | null
  createdByName: string | null
  updatedAt: Date
  version: number
}

function logsQuery(rest: RawBuilder<unknown>): RawBuilder<LogRow> {
  return sql<LogRow>`
    select
      log.id, log.deal_id, deal.status as deal_status, deal.owner_id as deal_owner_id, deal.team_ids as deal_team_ids,
      log.day, log.weather, log.others, log.text, log.removed_at, log.created_by as created_by_id,
      ${personName('author')} as created_by_name, log.updated_at, log.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', vendor.id, 'name', vendor.name) order by lower(vendor.name), vendor.id)
        from site_log_vendors present
        join vendors vendor on vendor.org_id = present.org_id and vendor.id = present.vendor_id
        where present.org_id = log.org_id and present.log_id = log.id
      ), '[]') as vendors,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', document.id, 'title', document.title) order by photo.position, document.id)
        from site_log_photos photo
        join documents document
          on document.org_id = photo.org_id and document.id = photo.document_id and document.deleted_at is null
        where photo.org_id = log.org_id and photo.log_id = log.id
      ), '[]') as pictures
    from site_logs log
    join deals deal on deal.org_id = log.org_id and deal.id = log.deal_id
    left join profiles author on author.id = log.created_by
    where ${rest}`
}

const kept = (orgId: string, dealId: string) =>
  sql`log.org_id = ${orgId} and log.deal_id = ${dealId} and log.removed_at is null`

/** Days of a deal, latest first. @param before only days before this one */
export function pageOfLogs(
  orgId: string,
  dealId: string,
  { before, limit }: { before: Day | null; limit: number },
): RawBuilder<LogRow> {
  return logsQuery(sql`
    ${kept(orgId, dealId)} ${before === null ? sql`` : sql`and log.day < ${before}::date`}
    order by log.day desc
    limit ${limit}`)
}

export function logsBetween(orgId: string, dealId: string, from: Day, to: Day): RawBuilder<LogRow> {
  return logsQuery(sql`${kept(orgId, dealId)} and log.day between ${from}::date and ${to}::date order by log.day`)
}

/** Also finds a removed one, so that it can be restored. */
export function logById(orgId: string, id: string): RawBuilder<LogRow> {
  return logsQuery(sql`log.org_id = ${orgId} and log.id = ${id}`)
}

export function logOfDay(orgId: string, dealId: string, day: Day): RawBuilder<LogRow> {
  return logsQuery(sql`${kept(orgId, dealId)} and log.day = ${day}`)
}

export async function countLogs(tx: Tx, orgId: string, dealId: string): Promise<number> {
  const { count } = await tx.one(
    sql<{ count: number }>`select count(*)::int as count from site_logs log where ${kept(orgId, dealId)}`,
  )
  return count
}

export async function lockLog(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from site_logs where org_id = ${orgId} and id = ${id} for update`)
}

export type LogState = {
  weather: Weather | null
  vendorIds: string[]
  others: string[]
  text: string
  pictureIds: string[]
  removedAt: Date | null
}

type Log = { orgId: string; id: string; dealId: string }

export async function insertLog(tx: Tx, log: Log & { day: Day; by: string; at: Date }, state: LogState): Promise<void> {
  const { orgId, id, dealId, day, by, at } = log
  await tx.run(sql`
    insert into site_logs (org_id, id, deal_id, day, weather, others, text, created_by, created_at, updated_at)
    values (${orgId}, ${id}, ${dealId}, ${day}, ${state.weather}, ${state.others}::text[], ${state.text}, ${by}, ${at}, ${at})`)
  await writeParts(tx, log, state)
}

export async function writeLog(tx: Tx, log: Log & { at: Date }, state: LogState): Promise<void> {
  await tx.run(sql`
    update site_logs
    set weather = ${state.weather}, others = ${state.others}::text[], text = ${state.text}, removed_at = ${state.removedAt},
      updated_at = ${log.at}, version = version + 1
    where org_id = ${log.orgId} and id = ${log.id}`)
  await writeParts(tx, log, state)
}

async function writeParts(tx: Tx, { orgId, id, dealId }: Log, { vendorIds, pictureIds }: LogState): Promise<void> {
  await tx.run(sql`
    delete from site_log_vendors
    where org_id = ${orgId} and log_id = ${id} and not vendor_id = any(${vendorIds}::uuid[])`)
  await tx.run(sql`
    insert into site_log_vendors (org_id, log_id, vendor_id, deal_id)
    select ${orgId}, ${id}, vendor_id, ${dealId} from unnest(${vendorIds}::uuid[]) as present (vendor_id)
    on conflict do nothing`)
  await tx.run(sql`
    delete from site_log_photos
    where org_id = ${orgId} and log_id = ${id} and not document_id = any(${pictureIds}::uuid[])`)
  await tx.run(sql`
    insert into site_log_photos (org_id, log_id, document_id, deal_id, position)
    select ${orgId}, ${id}, picture.id, ${dealId}, picture.position
    from unnest(${pictureIds}::uuid[]) with ordinality as picture (id, position)
    on conflict (org_id, log_id, document_id) do update set position = excluded.position`)
}
