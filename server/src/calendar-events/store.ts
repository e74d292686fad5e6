import type { Day } from '@plumbline/domain/calendar'
import type { OwnKind } from '@plumbline/domain/calendar-events/kinds'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../platform/db/person-name.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** The fields of an event that a person can enter. */
export type OwnEventFacts = {
  title: string
  kind: OwnKind
  dealId: string | null
  day: Day
  endDay: Day
  time: string | null
  endTime: string | null
  place: string
  note: string
  attendeeIds: string[]
}

/** When an event was changed, and which fields. */
export type Revision = { at: string; changed: string[] }

export type OwnEventRow = OwnEventFacts & {
  id: string
  dealNumber: string | null
  dealName: string | null
  dealStatus: DealStatus | null
  dealOwnerId: string | null
  dealTeamIds: string[] | null
  byId: string | null
  byName: string | null
  /** the names of those who take part, for the log */
  attendees: string | null
  createdAt: Date
  revisions: Revision[]
  cancelledAt: Date | null
  version: number
}

export function ownEventById(orgId: string, id: string): RawBuilder<OwnEventRow> {
  return sql<OwnEventRow>`
    select
      event.id, event.title, event.kind, event.deal_id, event.starts_on as day, event.ends_on as end_day,
      to_char(event.start_time, 'HH24:MI') as time, to_char(event.end_time, 'HH24:MI') as end_time, event.place, event.note, event.attendee_ids,
      (select string_agg(${personName('attendee')}, ', ' order by attendee.id) from profiles attendee where attendee.id = any(event.attendee_ids)) as attendees,
      deal.number as deal_number, deal.name as deal_name, deal.status as deal_status, deal.owner_id as deal_owner_id,
      deal.team_ids as deal_team_ids, event.created_by as by_id, ${personName('author')} as by_name, event.created_at, event.revisions,
      event.cancelled_at, event.version
    from calendar_events event
    left join deals deal on deal.org_id = event.org_id and deal.id = event.deal_id
    left join profiles author on author.id = event.created_by
    where event.org_id = ${orgId} and event.id = ${id}`
}

export async function lockOwnEvent(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from calendar_events where org_id = ${orgId} and id = ${id} for update`)
}

export async function insertOwnEvent(tx: Tx, ctx: Context, id: string, facts: OwnEventFacts): Promise<void> {
  await tx.run(sql`
    insert into calendar_events (
      org_id, id, deal_id, title, kind, starts_on, ends_on, start_time, end_time, place, note, attendee_ids, created_by, created_at
    ) values (
      ${ctx.tenant.orgId}, ${id}, ${facts.dealId}, ${facts.title}, ${facts.kind}, ${facts.day}, ${facts.endDay}, ${facts.time},
      ${facts.endTime}, ${facts.place}, ${facts.note}, ${facts.attendeeIds}::uuid[], ${ctx.actor.userId}, ${ctx.now}
    )`)
}

/** @param changed the names of the changed fields, for the sequence number in feeds */
export async function updateOwnEvent(
  tx: Tx,
  ctx: Context,
  id: string,
  { cancelledAt, ...facts }: OwnEventFacts & { cancelledAt: Date | null },
  changed: readonly string[],
): Promise<void> {
  const revision = JSON.stringify([{ at: ctx.now.toISOString(), changed }])
  await tx.run(sql`
    update calendar_events
    set
      deal_id = ${facts.dealId}, title = ${facts.title}, kind = ${facts.kind}, starts_on = ${facts.day}, ends_on = ${facts.endDay},
      start_time = ${facts.time}, end_time = ${facts.endTime}, place = ${facts.place}, note = ${facts.note}, attendee_ids = ${facts.attendeeIds}::uuid[],
      cancelled_at = ${cancelledAt}, revisions = revisions || ${revision}::jsonb, version = version + 1
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}
