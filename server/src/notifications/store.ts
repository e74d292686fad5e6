import type { NoticeCounts } from '@plumbline/contract/notifications'
import type { InboxPlace, NoticeMark } from '@plumbline/domain/notifications/inbox'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import type { Notice, NoticeKind, Readable } from './kind.ts'

/** A notice and where it goes: to the inbox, or only to its other channels. */
export type AddressedNotice<Params> = { id: string; userId: string; notice: Notice<Params>; inInbox: boolean }

/** Adds notices in one statement, and signals open browsers about those for an inbox. */
export async function addNotices<Params>(
  tx: Tx,
  ctx: Context,
  { type }: NoticeKind<Params>,
  addressed: readonly AddressedNotice<Params>[],
): Promise<void> {
  if (addressed.length === 0) return
  const rows = addressed.map(({ id, userId, notice, inInbox }) => ({
    id,
    user_id: userId,
    type,
    params: notice.params,
    link: notice.link,
    about_id: notice.aboutId ?? null,
    needs: notice.needs ?? null,
    in_inbox: inInbox,
  }))
  tx.send(
    prepared(sql`
      insert into notifications (org_id, created_at, id, user_id, type, params, link, about_id, needs, in_inbox)
      select ${ctx.tenant.orgId}, ${ctx.now}, notice.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as notice (id uuid, user_id uuid, type text, params jsonb, link text, about_id uuid, needs text, in_inbox boolean)`),
  )
  const readers = new Set(rows.filter((row) => row.in_inbox).map((row) => row.user_id))
  await announce(
    tx,
    ctx,
    [...readers].map((userId) => ['notifications', userId]),
  )
}

export type StoredNotice = {
  id: string
  type: string
  params: unknown
  link: string | null
  createdAt: Date
  readAt: Date | null
  laterUntil: Date | null
  doneAt: Date | null
}

/** Whose notices, and which of them that person may read now. */
export type Inbox = { orgId: string; userId: string; now: Date; readable: Readable }

const SELECTED = sql.raw(
  'notice.id, notice.type, notice.params, notice.link, notice.created_at, notice.read_at, notice.later_until, notice.done_at',
)

/** A person's own notices, without what their role no longer lets them see. */
function ownNotices({ orgId, userId, readable }: Inbox): RawBuilder<unknown> {
  const without = JSON.stringify(readable.without)
  return sql`
    notice.org_id = ${orgId} and notice.user_id = ${userId}
    and notice.in_inbox and (notice.needs is null or notice.needs = any(${readable.needs}::text[]))
    and (notice.type = any(${readable.types}::text[])
      or jsonb_exists(${without}::jsonb, notice.type) and (notice.params ->> (${without}::jsonb ->> notice.type)) is null)`
}

function isAt(place: InboxPlace, { now, readable }: Inbox): RawBuilder<unknown> {
  const isLater = sql`coalesce(notice.later_until > ${now}::timestamptz, false)`
  const asks = sql`notice.type = any(${readable.asking}::text[])`
  switch (place) {
    case 'done':
      return sql`notice.done_at is not null`
    case 'later':
      return sql`notice.done_at is null and ${isLater}`
    case 'asks':
      return sql`notice.done_at is null and not ${isLater} and ${asks}`
    case 'news':
      return sql`notice.done_at is null and not ${isLater} and not ${asks}`
  }
}

/** Newest first. */
export function noticePage(inbox: Inbox, place: InboxPlace, before: string | null, limit: number): Query<StoredNotice> {
  return sql<StoredNotice>`
    select ${SELECTED}
    from notifications notice
    where ${ownNotices(inbox)} and ${isAt(place, inbox)} ${before === null ? sql`` : sql`and notice.id < ${before}::uuid`}
    order by notice.id desc
    limit ${limit}`
}

const count = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})::int`

export function noticeCounts(inbox: Inbox): Query<NoticeCounts> {
  return sql<NoticeCounts>`
    select
      ${count(sql`notice.read_at is null and not coalesce(notice.later_until > ${inbox.now}::timestamptz, false)`)} as unread,
      ${count(isAt('asks', inbox))} as asks, ${count(isAt('news', inbox))} as news, ${count(isAt('later', inbox))} as later
    from notifications notice
    where ${ownNotices(inbox)} and notice.done_at is null`
}

/** Marks a person's own notices; others are left alone. @param later for `later` */
export async function markNotices(
  tx: Tx,
  { orgId, userId, now }: Inbox,
  ids: readonly string[],
  { as, later }: { as: NoticeMark; later: Date },
): Promise<void> {
  const changes: Record<NoticeMark, RawBuilder<unknown>> = {
    read: sql`read_at = coalesce(read_at, ${now})`,
    unread: sql`read_at = null`,
    done: sql`done_at = ${now}, read_at = coalesce(read_at, ${now})`,
    not_done: sql`done_at = null`,
    // It's unread again when it comes back.
    later: sql`later_until = ${later}, read_at = null`,
    now: sql`later_until = null`,
  }
  await tx.run(sql`
    update notifications
    set ${changes[as]}
    where org_id = ${orgId} and user_id = ${userId} and id = any(${[...ids]}::uuid[])`)
}

/** Marks everything in the inbox up to a notice as read. */
export async function markAllRead(tx: Tx, { orgId, userId, now }: Inbox, upTo: string): Promise<void> {
  await tx.run(sql`
    update notifications
    set read_at = ${now}
    where org_id = ${orgId} and user_id = ${userId} and id <= ${upTo}::uuid and read_at is null and done_at is null
      and (later_until is null or later_until <= ${now})`)
}

/** @param userIds whose notices; null = everyone's. @returns whose were marked */
export async function markAnswered(
  tx: Tx,
  { orgId, aboutId, now }: { orgId: string; aboutId: string; now: Date },
  userIds: readonly string[] | null,
): Promise<string[]> {
  const marked = await tx.rows(
    prepared(sql<{ userId: string }>`
      update notifications
      set done_at = ${now}, read_at = coalesce(read_at, ${now})
      where org_id = ${orgId} and about_id = ${aboutId} and done_at is null
        ${userIds === null ? sql`` : sql`and user_id = any(${[...userIds]}::uuid[])`}
      returning user_id`),
  )
  return marked.map(({ userId }) => userId)
}

/** Undoes that, for notices that were marked since then. */
export async function markUnanswered(
  tx: Tx,
  { orgId, aboutId, since }: { orgId: string; aboutId: string; since: Date },
): Promise<string[]> {
  const marked = await tx.rows(sql<{ userId: string }>`
    update notifications
    set done_at = null
    where org_id = ${orgId} and about_id = ${aboutId} and done_at >= ${since}
    returning user_id`)
  return marked.map(({ userId }) => userId)
}

/** A person's newest notice since then that opens something. */
export function newestNotice(inbox: Inbox, since: Date): Query<StoredNotice & { link: string }> {
  return sql<StoredNotice & { link: string }>`
    select ${SELECTED}
    from notifications notice
    where ${ownNotices(inbox)} and notice.created_at > ${since} and notice.link is not null and notice.done_at is null
    order by notice.id desc
    limit 1`
}
