import type { ChangedRecord } from '@plumbline/contract/base'
import type { ActorKind } from '@plumbline/domain/activity/room-activity'
import type { Values } from '@plumbline/domain/activity/changes'
import { groupOfVerb, type ObjectType, type Verb, type VerbGroup, VERBS } from '@plumbline/domain/logged'
import { addDays, type Day, LAST_DAY, startOfDay } from '@plumbline/domain/calendar'
import { firstIdAt } from '@plumbline/domain/ids'
import type { DealType } from '@plumbline/domain/deals/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tenant } from '../platform/db/doors.ts'

export type EventRow = {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  actorKind: ActorKind
  verb: Verb
  objectType: ObjectType
  objectId: string | null
  objectLabel: string
  objectLabelEs: string | null
  /** its current state; null if deleted, or if the event isn't about a deal */
  deal: { id: string; number: string; name: string; dealType: DealType } | null
  before: Values | null
  after: Values | null
}

export type EventFilter = {
  dealId?: string
  /** only deals that this user owns or is assigned to */
  ownDealsOf?: string
  groups?: readonly VerbGroup[]
  actorIds?: readonly string[]
  objectTypes?: readonly ObjectType[]
  verbs?: readonly Verb[]
  /** leaves out these verbs */
  notVerbs?: readonly Verb[]
  /** only what happened to this contact, and to those merged into it */
  contactId?: string
  /** only what happened to this vendor */
  vendorId?: string
  /** leaves out what happened as part of something with an entry of its own, such as each deal of an import */
  wholeOnly?: boolean
  /** days in the organization's time zone, inclusive */
  from?: Day
  to?: Day
  /** the last id on the previous page */
  cursor?: string
}

/** Returns events newest first. An id starts with its timestamp, so a range of days is a range of the primary key. */
export function eventsQuery(orgId: string, timeZone: string, filter: EventFilter, limit: number): Query<EventRow> {
  const { ownDealsOf } = filter
  const where = conditions(orgId, timeZone, filter)
  const events = ownDealsOf ? latestOfOwnDeals(orgId, ownDealsOf, where, limit) : latest(where, limit)
  return sql<EventRow>`
    select
      event.id, event.at, event.actor_id, event.actor_name, event.actor_kind, event.verb, event.object_type, event.object_id,
      event.object_label, event.object_label_es,
      case when deal.id is not null
        then jsonb_build_object('id', deal.id, 'number', deal.number, 'name', deal.name, 'dealType', deal.deal_type)
      end as deal,
      event.before, event.after
    from (${events}) event
    left join deals deal on deal.org_id = event.org_id and deal.id = event.deal_id
    order by event.id desc`
}

function latest(where: readonly RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  return sql`
    select event.*
    from activity_events event
    where ${sql.join(where, sql` and `)}
    order by event.id desc
    limit ${limit}`
}

/**
 * Selects the latest events of each deal, then the latest of those. This makes a few deals in a long log as fast as in
 * a short one.
 */
function latestOfOwnDeals(
  orgId: string,
  userId: string,
  where: readonly RawBuilder<unknown>[],
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select event.*
    from deals own
    cross join lateral (${latest([...where, sql`event.deal_id = own.id`], limit)}) event
    where own.org_id = ${orgId} and (own.owner_id = ${userId} or own.team_ids @> array[${userId}]::uuid[])
    order by event.id desc
    limit ${limit}`
}

/** How far back a record's last change is looked for: conflicts are about what just happened. */
const RECENT_EVENTS = 500

/** Selects who last changed a record, among the latest events of its deal or of the organization. */
export function lastChangeQuery({ orgId, userId }: Tenant, record: ChangedRecord): Query<{ actorName: string }> {
  const where = [sql`event.org_id = ${orgId}`]
  if ('dealId' in record) where.push(sql`event.deal_id = ${record.dealId}`)
  const isRecord = 'recordId' in record ? sql`and recent.object_id = ${record.recordId}` : sql``
  return sql<{ actorName: string }>`
    select recent.actor_name
    from (${latest(where, RECENT_EVENTS)}) recent
    where recent.actor_id is distinct from ${userId}::uuid and recent.actor_kind = 'user' ${isRecord}
    order by recent.id desc
    limit 1`
}

function conditions(orgId: string, timeZone: string, filter: EventFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`event.org_id = ${orgId}`]
  const { groups } = filter
  if (filter.dealId) parts.push(sql`event.deal_id = ${filter.dealId}`)
  if (groups?.length)
    parts.push(sql`event.verb = any(${VERBS.filter((verb) => groups.includes(groupOfVerb(verb)))}::text[])`)
  if (filter.wholeOnly) parts.push(sql`event.part_of is null`)
  if (filter.actorIds?.length) parts.push(sql`event.actor_id = any(${filter.actorIds}::uuid[])`)
  if (filter.verbs) parts.push(sql`event.verb = any(${[...filter.verbs]}::text[])`)
  if (filter.notVerbs) parts.push(sql`event.verb <> all(${[...filter.notVerbs]}::text[])`)
  if (filter.contactId)
    parts.push(sql`event.object_type = 'contact' and event.object_id in (
      with recursive same as (
        select ${filter.contactId}::uuid as id
        union
        select merged.id from contacts merged join same on merged.org_id = ${orgId} and merged.merged_into = same.id
      )
      select id from same
    )`)
  if (filter.vendorId) parts.push(sql`event.object_type = 'vendor' and event.object_id = ${filter.vendorId}`)
  if (filter.objectTypes?.length) parts.push(sql`event.object_type = any(${filter.objectTypes}::text[])`)
  if (filter.from) parts.push(sql`event.id >= ${firstIdOfDay(filter.from, timeZone)}`)
  if (filter.to && filter.to < LAST_DAY) parts.push(sql`event.id < ${firstIdOfDay(addDays(filter.to, 1), timeZone)}`)
  if (filter.cursor) parts.push(sql`event.id < ${filter.cursor}`)
  return parts
}

function firstIdOfDay(day: Day, timeZone: string): string {
  return firstIdAt(Math.max(0, startOfDay(day, timeZone).getTime()))
}
