import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type FeedRow = {
  id: string
  dealId: string | null
  dealNumber: string | null
  dealName: string | null
  tokenSealed: string
  createdAt: Date
  readAt: Date | null
}

const SELECTED = sql.raw(
  'feed.id, feed.deal_id, deal.number as deal_number, deal.name as deal_name, feed.token_sealed, feed.created_at, feed.read_at',
)

/** A person's own feeds, the one of everything first. */
export function feedsOf(orgId: string, userId: string): Query<FeedRow> {
  return sql<FeedRow>`
    select ${SELECTED}
    from calendar_feeds feed
    left join deals deal on deal.org_id = feed.org_id and deal.id = feed.deal_id
    where feed.org_id = ${orgId} and feed.user_id = ${userId}
    order by feed.deal_id is not null, deal.name, feed.id`
}

export type NewFeed = {
  orgId: string
  id: string
  userId: string
  dealId: string | null
  tokenHash: Buffer
  tokenSealed: string
  now: Date
}

export async function insertFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await tx.run(sql`
    insert into calendar_feeds (org_id, id, user_id, deal_id, token_hash, token_sealed, created_at)
    values (
      ${feed.orgId}, ${feed.id}, ${feed.userId}, ${feed.dealId}, ${feed.tokenHash}, ${feed.tokenSealed}, ${feed.now}
    )`)
}

export type EndedFeed = { id: string; dealId: string | null; dealName: string | null }

/** Deletes a person's feed of a deal, or of everything. @returns undefined if there was none */
export function deleteFeedOf(
  tx: Tx,
  { orgId, userId, dealId }: { orgId: string; userId: string; dealId: string | null },
): Promise<EndedFeed | undefined> {
  return tx.first(sql<EndedFeed>`
    delete from calendar_feeds feed
    where feed.org_id = ${orgId} and feed.user_id = ${userId} and feed.deal_id is not distinct from ${dealId}::uuid
    returning feed.id, feed.deal_id, (select deal.name from deals deal where deal.org_id = feed.org_id and deal.id = feed.deal_id) as deal_name`)
}

/** Deletes a person's own feed. */
export function deleteFeed(
  tx: Tx,
  { orgId, userId, id }: { orgId: string; userId: string; id: string },
): Promise<EndedFeed | undefined> {
  return tx.first(sql<EndedFeed>`
    delete from calendar_feeds feed
    where feed.org_id = ${orgId} and feed.user_id = ${userId} and feed.id = ${id}
    returning feed.id, feed.deal_id, (select deal.name from deals deal where deal.org_id = feed.org_id and deal.id = feed.deal_id) as deal_name`)
}

export type FoundFeed = { orgId: string; id: string; userId: string; dealId: string | null; dealName: string | null }

/** Finds a feed by the requested address, in any organization. */
export function feedByToken(tokenHash: Buffer): Query<FoundFeed> {
  return sql<FoundFeed>`
    select feed.org_id, feed.id, feed.user_id, feed.deal_id, deal.name as deal_name
    from calendar_feeds feed
    left join deals deal on deal.org_id = feed.org_id and deal.id = feed.deal_id
    where feed.token_hash = ${tokenHash}`
}

/** Records when a feed was read, at most once a minute. */
export async function noteRead(tx: Tx, { orgId, id }: Pick<FoundFeed, 'orgId' | 'id'>, now: Date): Promise<void> {
  await tx.run(sql`
    update calendar_feeds
    set read_at = ${now}
    where org_id = ${orgId} and id = ${id} and (read_at is null or read_at < ${now}::timestamptz - interval '1 minute')`)
}

/** An event that was canceled recently. */
export type CanceledRow = {
  id: string
  kind: string
  title: string
  day: string
  endDay: string
  time: string | null
  endTime: string | null
  place: string
  createdAt: Date
  revisions: { at: string; changed: string[] }[]
  cancelledAt: Date
}

/** Canceled events that a feed still has to report to the calendars that follow it. */
export function canceledSince(orgId: string, since: Date, dealId: string | null): Query<CanceledRow> {
  return sql<CanceledRow>`
    select
      event.id, event.kind, event.title, event.starts_on as day, event.ends_on as end_day, to_char(event.start_time, 'HH24:MI') as time,
      to_char(event.end_time, 'HH24:MI') as end_time, event.place, event.created_at, event.revisions, event.cancelled_at
    from calendar_events event
    where event.org_id = ${orgId} and event.cancelled_at >= ${since} and (${dealId}::uuid is null or event.deal_id = ${dealId})
    order by event.id`
}
