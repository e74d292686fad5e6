import type { FeedEvent } from './event.ts'

/** Builds a one-day event that was never changed. */
export function buildFeedEvent(id: string, more: Partial<FeedEvent> = {}): FeedEvent {
  return {
    id,
    title: 'Closing',
    kind: 'closing',
    times: { allDay: true, start: '2026-03-31', end: null },
    description: null,
    location: null,
    url: null,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    revisions: [],
    canceledAt: null,
    ...more,
  }
}

/** Builds the times of an appointment, in the feed's time zone unless another is given. */
export function buildTimes(
  start: string,
  end: string | null = null,
  timeZone: string | null = null,
): FeedEvent['times'] {
  return { allDay: false, start, end, timeZone }
}
