import { addDays, type Day } from '../../calendar.ts'
import { instantsOf, type LocalTime } from '../../time-zone.ts'

/** A time on a day: an instant, or a local time in the event's time zone. */
export type Moment = Date | LocalTime

/** When an event takes place. Without an end it lasts a day or an hour. `end` of an all-day event is its last day. */
export type EventTimes =
  | { allDay: true; start: Day; end: Day | null }
  | {
      allDay: false
      start: Moment
      end: Moment | null
      /** null = the feed's */
      timeZone: string | null
    }

export type FeedEvent = {
  /** never changes; for an event that follows a date, it's the record and field */
  id: string
  title: string
  kind: string
  times: EventTimes
  description: string | null
  location: string | null
  url: string | null
  createdAt: Date
  /** when each of its facts changed, by stored name */
  revisions: readonly { at: Date; changed: readonly string[] }[]
  canceledAt: Date | null
}

/** When an event takes place, as a feed writes it. `end` is exclusive: the day or the instant after. */
export type Span = { allDay: true; start: Day; end: Day } | { allDay: false; start: Date; end: Date }

const MS_PER_HOUR = 3_600_000
/** Days that a canceled event stays in feeds, so that calendars drop it. */
const DAYS_SHOWN_CANCELED = 30

/** The facts whose change makes calendars treat an event as rescheduled. */
const RESCHEDULING: ReadonlySet<string> = new Set(['start', 'end', 'all_day', 'location', 'cancelled'])

/** An end that isn't after the start counts as none. */
export function spanOf(times: EventTimes, feedZone: string): Span {
  if (times.allDay) {
    const { start, end } = times
    return { allDay: true, start, end: addDays(end === null || end < start ? start : end, 1) }
  }
  const timeZone = times.timeZone ?? feedZone
  const start = instantOf(times.start, timeZone)
  const end = times.end === null ? null : instantOf(times.end, timeZone)
  return { allDay: false, start, end: end === null || end <= start ? new Date(start.getTime() + MS_PER_HOUR) : end }
}

function instantOf(moment: Moment, timeZone: string): Date {
  return typeof moment === 'string' ? instantsOf(moment, timeZone).first : moment
}

/** Returns how often an event was rescheduled. */
export function sequenceOf({ revisions }: FeedEvent): number {
  return revisions.filter(({ changed }) => changed.some((change) => RESCHEDULING.has(change))).length
}

export function lastChangeOf({ createdAt, revisions }: FeedEvent): Date {
  const changes = revisions.map(({ at }) => at.getTime())
  return changes.length === 0 ? createdAt : new Date(Math.max(...changes))
}

/** Checks whether a feed contains an event now: a canceled one leaves after a while. */
export function isInFeed({ canceledAt }: FeedEvent, now: Date): boolean {
  return canceledAt === null || now.getTime() - canceledAt.getTime() <= DAYS_SHOWN_CANCELED * 24 * MS_PER_HOUR
}
