import type { EventTimes } from './kinds.ts'

/** The most people who take part in an event. */
export const MOST_ATTENDEES = 50

export type AttendedEvent = EventTimes & { attendeeIds: readonly string[]; isCanceled: boolean }

export const ATTENDEE_NEWS = ['invited', 'moved', 'canceled'] as const
export type AttendeeNews = (typeof ATTENDEE_NEWS)[number]

/**
 * Who is notified of a change to an event, and of what. People who are added aren't also notified of the time, and people
 * who were removed aren't notified at all.
 * @param before null for a new event
 */
export function attendeesToNotify(
  before: AttendedEvent | null,
  after: AttendedEvent,
): { news: AttendeeNews; userIds: string[] }[] {
  const was = before === null || before.isCanceled ? new Set<string>() : new Set(before.attendeeIds)
  const stayed = after.attendeeIds.filter((id) => was.has(id))
  if (after.isCanceled) return listed({ canceled: stayed })
  return listed({
    invited: after.attendeeIds.filter((id) => !was.has(id)),
    moved: before !== null && isOtherTime(before, after) ? stayed : [],
  })
}

function isOtherTime(one: EventTimes, other: EventTimes): boolean {
  const times = ['day', 'endDay', 'time', 'endTime'] as const
  return times.some((key) => one[key] !== other[key])
}

function listed(news: Partial<Record<AttendeeNews, string[]>>): { news: AttendeeNews; userIds: string[] }[] {
  return ATTENDEE_NEWS.flatMap((one) => (news[one]?.length ? [{ news: one, userIds: news[one] }] : []))
}
