import type { Day } from '../../calendar.ts'
import { type ContentLine, contentLines, escapeText, withoutControls } from './content-line.ts'
import { type FeedEvent, isInFeed, lastChangeOf, sequenceOf, type Span, spanOf } from './event.ts'

/** A calendar that other calendars can subscribe to. `host` makes the ids of its events globally unique. */
export type Feed = { name: string; host: string; timeZone: string }

const PRODUCT = '-//Plumbline//Calendar feed//EN'
const ASK_AGAIN_AFTER = 'PT1H'

/**
 * Writes events as an iCalendar file (see docs/domain.md, Calendar feed). As long as nothing changes, neither does the
 * text, no matter when it's written.
 * @see RFC 5545 for the format
 */
export function feedText(feed: Feed, events: readonly FeedEvent[], now: Date): string {
  const placed = events
    .filter((event) => isInFeed(event, now))
    .map((event) => ({
      event,
      span: spanOf(event.times, feed.timeZone),
      uid: withoutControls(`${event.id}@${feed.host}`),
    }))
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', PRODUCT],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', escapeText(feed.name)],
    ['X-WR-TIMEZONE', feed.timeZone],
    ['REFRESH-INTERVAL;VALUE=DURATION', ASK_AGAIN_AFTER],
    ...placed.sort(compareEvents).flatMap(eventLines),
    ['END', 'VCALENDAR'],
  ])
}

type PlacedEvent = { event: FeedEvent; span: Span; uid: string }

/** Sorts by day in UTC; then all-day events come first, and the others by start. */
function compareEvents(one: PlacedEvent, other: PlacedEvent): number {
  const [first, second] = [orderKey(one), orderKey(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function orderKey({ span, uid }: PlacedEvent): string {
  return `${span.allDay ? span.start : span.start.toISOString()} ${uid}`
}

function eventLines({ event, span, uid }: PlacedEvent): ContentLine[] {
  const changedAt = instantValue(lastChangeOf(event))
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', changedAt],
    ['LAST-MODIFIED', changedAt],
    ['CREATED', instantValue(event.createdAt)],
    ['SEQUENCE', String(sequenceOf(event))],
    ...spanLines(span),
    ['SUMMARY', escapeText(event.title)],
    ...optional('DESCRIPTION', event.description, escapeText),
    ...optional('LOCATION', event.location, escapeText),
    ...optional('URL', event.url, withoutControls),
    ['CATEGORIES', event.kind.toUpperCase()],
    ['STATUS', event.canceledAt === null ? 'CONFIRMED' : 'CANCELLED'],
    ['END', 'VEVENT'],
  ]
}

/** All-day events don't block anyone's calendar; appointments do. */
function spanLines(span: Span): ContentLine[] {
  if (span.allDay)
    return [
      ['DTSTART;VALUE=DATE', dayValue(span.start)],
      ['DTEND;VALUE=DATE', dayValue(span.end)],
      ['TRANSP', 'TRANSPARENT'],
    ]
  return [
    ['DTSTART', instantValue(span.start)],
    ['DTEND', instantValue(span.end)],
    ['TRANSP', 'OPAQUE'],
  ]
}

function optional(name: string, text: string | null, write: (text: string) => string): ContentLine[] {
  return text === null || text === '' ? [] : [[name, write(text)]]
}

function dayValue(day: Day): string {
  return day.replaceAll('-', '')
}

/** `20260307T150000Z`, in whole seconds. */
function instantValue(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
