import { addDays } from '@plumbline/domain/calendar'
import type { FeedEvent } from '@plumbline/domain/calendar-events/feed/event'
import { feedText } from '@plumbline/domain/calendar-events/feed/feed'
import { may } from '@plumbline/domain/access/matrix'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { eventId } from '../presenter.ts'
import { eventsIn } from '../queries.ts'
import type { EventRow } from '../sources-store.ts'
import { organizationName } from '../../vendors/org-store.ts'
import { type CanceledRow, canceledSince, type FoundFeed, noteRead } from './store.ts'
import { feedName, feedTitle } from './words.ts'

/** How far a feed looks, in days. */
const BACK = 90
const AHEAD = 400
const MOST_EVENTS = 5_000
const DAY_MS = 86_400_000
const CANCELED_DAYS = 30

/** Writes what a person may see now, in their language, in the format that other calendars read. */
export async function writeFeed(ctx: Context, feed: FoundFeed): Promise<string> {
  const { orgId } = ctx.tenant
  const { app, now, today } = ctx
  const wanted = {
    orgId,
    today,
    userId: ctx.actor.userId,
    from: addDays(today, -BACK),
    to: addDays(today, AHEAD),
    dealId: feed.dealId,
    personId: null,
    withAllOrders: may(ctx.actor, 'purchase_order.view'),
    withLoans: figuresSeenBy(ctx.actor).profit,
    limit: MOST_EVENTS,
  }
  const since = new Date(now.getTime() - CANCELED_DAYS * DAY_MS)
  const [rows, canceled, [organization]] = await Promise.all([
    eventsIn(ctx, wanted),
    readAs(ctx, canceledSince(orgId, since, feed.dealId)),
    readAs(ctx, organizationName(orgId)),
    txAs(ctx, (tx) => noteRead(tx, feed, now)),
  ])
  const { publicUrl } = app.config
  return feedText(
    { name: feedName(feed.dealName, organization?.name ?? ''), host: new URL(publicUrl).host, timeZone: ctx.timeZone },
    [
      ...rows.filter((row) => isFollowedIn(feed, row)).map((row) => eventOf(ctx, row, publicUrl)),
      ...canceled.map(canceledEvent),
    ],
    now,
  )
}

/** A feed of everything has only the milestones of schedules; that of one deal has all of its work. */
function isFollowedIn({ dealId }: FoundFeed, { kind }: EventRow): boolean {
  return dealId !== null || kind !== 'scheduled_work'
}

function eventOf({ locale }: Context, row: EventRow, publicUrl: string): FeedEvent {
  return {
    id: eventId(row),
    title: feedTitle(row, locale),
    kind: row.kind,
    times: timesOf(row),
    description: null,
    location: row.place || null,
    url: row.dealId === null ? null : `${publicUrl}/app/deals/${row.dealId}`,
    createdAt: row.changedAt,
    // Records only count their changes, so any change counts as a new time: calendars refresh too often rather than too rarely.
    revisions: Array.from({ length: row.changes - 1 }, () => ({ at: row.changedAt, changed: ['start'] })),
    canceledAt: null,
  }
}

function canceledEvent(row: CanceledRow): FeedEvent {
  return {
    id: `event-${row.id}`,
    title: row.title,
    kind: row.kind,
    times: timesOf(row),
    description: null,
    location: row.place || null,
    url: null,
    createdAt: row.createdAt,
    revisions: row.revisions.map(({ at }) => ({ at: new Date(at), changed: ['start'] })),
    canceledAt: row.cancelledAt,
  }
}

type Timed = Pick<EventRow, 'day' | 'endDay' | 'time' | 'endTime'>

/** Times are in the organization's time zone. */
function timesOf({ day, endDay, time, endTime }: Timed): FeedEvent['times'] {
  if (time === null) return { allDay: true, start: day, end: endDay }
  const end = endTime === null ? null : (`${endDay}T${endTime}` as const)
  return { allDay: false, start: `${day}T${time}`, end, timeZone: null }
}
