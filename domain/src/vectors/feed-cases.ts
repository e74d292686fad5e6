import type { EventTimes, FeedEvent, Moment } from '../calendar-events/feed/event.ts'
import { feedText } from '../calendar-events/feed/feed.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for calendar feeds. They read the text of the feed back line by line. */
export const FEED_CASES: Readonly<Record<string, CaseRunner>> = { ics: feedCase }

function feedCase(input: CaseInput): JsonObject {
  const feed = input.object('feed')
  const text = feedText(
    { name: feed.text('name'), host: feed.text('host'), timeZone: feed.text('time_zone') },
    input.list('events').map(readEvent),
    new Date(input.text('now')),
  )
  const [calendar, ...events] = text.split('BEGIN:VEVENT\r\n').map(propertiesIn)
  if (!calendar?.some(({ name }) => name === 'PRODID')) throw new RangeError('PRODID is missing')
  return {
    calendar: valuesOf(calendar.filter(({ name }) => name !== 'PRODID')),
    events: events.map(valuesOf),
    folded: events.flatMap((properties) =>
      properties
        .filter(({ lines }) => lines.length > 1)
        .map(({ name, lines }) => ({ uid: valuesOf(properties).UID!, property: name.split(';')[0]!, lines })),
    ),
  }
}

/** A property, and the physical lines it takes. */
type Property = { name: string; value: string; lines: string[] }

function propertiesIn(part: string): Property[] {
  return part
    .split(/\r\n(?! )/)
    .filter((line) => line !== '' && !/^(BEGIN|END):/.test(line))
    .map((line) => {
      const lines = line.split('\r\n')
      const [name = '', ...rest] = line.replaceAll('\r\n ', '').split(':')
      return { name, value: rest.join(':'), lines }
    })
}

function valuesOf(properties: readonly Property[]): JsonObject {
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]))
}

function readEvent(event: CaseInput): FeedEvent {
  return {
    id: event.text('id'),
    title: event.text('title'),
    kind: event.text('kind'),
    times: readTimes(event),
    description: event.textOrNull('description'),
    location: event.textOrNull('location'),
    url: event.textOrNull('url'),
    createdAt: new Date(event.text('created_at')),
    revisions: event.list('revisions').map((revision) => ({
      at: new Date(revision.text('at')),
      changed: revision.values('changed').map(String),
    })),
    canceledAt: event.isNull('cancelled_at') ? null : new Date(event.text('cancelled_at')),
  }
}

function readTimes(event: CaseInput): EventTimes {
  const [start, end] = [event.text('start'), event.textOrNull('end')]
  const timeZone = event.textOrNull('time_zone')
  if (event.flag('all_day', false)) return { allDay: true, start, end }
  return { allDay: false, start: readMoment(start), end: end === null ? null : readMoment(end), timeZone }
}

function readMoment(text: string): Moment {
  return text.endsWith('Z') ? new Date(text) : text
}
