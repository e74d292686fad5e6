import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf } from '../../calendar.ts'
import { buildFeedEvent, buildTimes } from './build-feed-event.ts'
import { type EventTimes, type FeedEvent, spanOf } from './event.ts'
import { feedText } from './feed.ts'

const FEED = { name: 'Plumbline: Ana, Raleigh', host: 'plumbline.example', timeZone: 'America/New_York' }
const NOW = new Date('2026-03-10T12:00:00Z')

/** An event as a calendar shows it. Days have no time, instants do. */
type Shown = {
  uid: string
  start: string
  end: string
  isAllDay: boolean
  title: string
  description: string | null
  location: string | null
  url: string | null
  status: string
  sequence: number
  kinds: string[]
  changedAt: string
}

/** What a reader should find of an event that takes place from a start up to an end. */
function shownFrom(event: FeedEvent, start: string, end: string, more: Partial<Shown> = {}): Shown {
  return {
    uid: `${event.id}@${FEED.host}`,
    start,
    end,
    isAllDay: event.times.allDay,
    title: event.title,
    description: event.description,
    location: event.location,
    url: event.url,
    status: 'CONFIRMED',
    sequence: 0,
    kinds: [event.kind.toUpperCase()],
    changedAt: event.createdAt.toISOString(),
    ...more,
  }
}

function inOrder(events: Shown[]): Shown[] {
  return events.sort((one, other) => (one.uid < other.uid ? -1 : 1))
}

const icalJsTime = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())

function readWithIcalJs(text: string): Shown[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return inOrder(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const value = (name: string) => component.getFirstPropertyValue(name)
      return {
        uid: event.uid,
        start: icalJsTime(event.startDate),
        end: icalJsTime(event.endDate),
        isAllDay: event.startDate.isDate && event.endDate.isDate,
        title: event.summary,
        description: event.description,
        location: event.location,
        url: value('url') as string | null,
        status: String(value('status')),
        sequence: Number(value('sequence')),
        kinds: component.getFirstProperty('categories')!.getValues() as string[],
        changedAt: (value('last-modified') as ICAL.Time).toJSDate().toISOString(),
      }
    }),
  )
}

/** Days are read as midnight in this machine's time zone. */
const nodeIcalTime = (time: Date & { dateOnly?: true }) =>
  time.dateOnly ? dayOf(time.getFullYear(), time.getMonth() + 1, time.getDate()) : time.toISOString()

function readWithNodeIcal(text: string): Shown[] {
  const events = Object.values(nodeIcal.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  return inOrder(
    events.map((event) => ({
      uid: event.uid,
      start: nodeIcalTime(event.start),
      end: nodeIcalTime(event.end!),
      isAllDay: event.datetype === 'date',
      title: String(event.summary),
      description: (event.description as string | undefined) ?? null,
      location: (event.location as string | undefined) ?? null,
      url: (event.url as string | undefined) ?? null,
      status: String(event.status),
      sequence: Number(event.sequence),
      kinds: event.categories!,
      changedAt: event.lastmodified!.toISOString(),
    })),
  )
}

const READERS = [
  ['ical.js', readWithIcalJs],
  ['node-ical', readWithNodeIcal],
] as const

type Expected = { event: FeedEvent; shown: Shown }

/** The offsets of a zone before and after a clock change at 02:00, and the first time of that day after it. */
type ClockChange = { on: Day; newTimesFrom: string; newYork: [string, string]; losAngeles: [string, string] }

const FORWARD: ClockChange = {
  on: '2026-03-08',
  newTimesFrom: '03:00',
  newYork: ['-05:00', '-04:00'],
  losAngeles: ['-08:00', '-07:00'],
}
/** Times from 01:00 to 02:00 exist twice; the first counts. */
const BACK: ClockChange = {
  on: '2026-11-01',
  newTimesFrom: '02:00',
  newYork: ['-04:00', '-05:00'],
  losAngeles: ['-07:00', '-08:00'],
}

const hourAfter = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString()

/** All-day events and appointments on the days around a clock change. */
function eventsAround({ on, newTimesFrom, newYork, losAngeles }: ClockChange): Expected[] {
  const instantAt = (day: Day, time: string, [before, after]: [string, string]) =>
    new Date(`${day}T${time}:00${`${day}T${time}` < `${on}T${newTimesFrom}` ? before : after}`)
  return [-2, -1, 0, 1, 2].flatMap((days) => {
    const day = addDays(on, days)
    const one = buildFeedEvent(`day-${day}`, {
      times: { allDay: true, start: day, end: null },
      title: '12 Oak St, Durham',
    })
    const four = buildFeedEvent(`days-${day}`, {
      times: { allDay: true, start: day, end: addDays(day, 3) },
      kind: 'dd_end',
    })
    const call = new Date(`${day}T06:59:59Z`)
    const times: EventTimes = { allDay: false, start: call, end: null, timeZone: null }
    const atInstant = buildFeedEvent(`call-${day}`, { times })
    return [
      { event: one, shown: shownFrom(one, day, addDays(day, 1)) },
      { event: four, shown: shownFrom(four, day, addDays(day, 4)) },
      { event: atInstant, shown: shownFrom(atInstant, call.toISOString(), hourAfter(call)) },
      ...['00:30', '01:30', '02:00', '02:30', '03:00', '23:30'].flatMap((time) => {
        const next = addDays(day, 1)
        const here = buildFeedEvent(`ny-${day}-${time}`, { times: buildTimes(`${day}T${time}`), kind: 'inspection' })
        const there = buildFeedEvent(`la-${day}-${time}`, {
          times: buildTimes(`${day}T${time}`, `${next}T09:15`, 'America/Los_Angeles'),
          location: '1 Main St; Unit 4',
        })
        const [start, farStart] = [instantAt(day, time, newYork), instantAt(day, time, losAngeles)]
        const farEnd = instantAt(next, '09:15', losAngeles)
        return [
          { event: here, shown: shownFrom(here, start.toISOString(), hourAfter(start)) },
          { event: there, shown: shownFrom(there, farStart.toISOString(), farEnd.toISOString()) },
        ]
      }),
    ]
  })
}

const EDITED: FeedEvent[] = [
  buildFeedEvent('moved', {
    revisions: [
      { at: new Date('2026-01-20T09:00:00Z'), changed: ['start'] },
      { at: new Date('2026-02-04T11:12:13Z'), changed: ['title'] },
    ],
  }),
  buildFeedEvent('canceled', {
    canceledAt: new Date('2026-03-01T00:00:00Z'),
    revisions: [{ at: new Date('2026-03-01T00:00:00Z'), changed: ['cancelled'] }],
  }),
  buildFeedEvent('long-gone', { canceledAt: new Date('2026-01-01T00:00:00Z') }),
  buildFeedEvent('wordy', {
    title: String.raw`A\B; C, D: "E" – señal, ` + '✓ 🏠 '.repeat(30),
    description: 'Line 1\nLine 2\n\n' + 'Línea muy larga; con comas, y más. '.repeat(20),
    location: 'Calle 5 #12, Monterrey',
    url: 'https://plumbline.example/app/deals/1?a=1,2;b=3',
  }),
]

const words = fc.string({ unit: 'grapheme', maxLength: 120 }).filter((one) => !/[\p{Cc}\u2028\u2029]/u.test(one))
const anyEvent: fc.Arbitrary<Omit<FeedEvent, 'id'>> = fc.record({
  title: words.map((one) => `T${one}E`),
  kind: fc.constantFrom('closing', 'custom', 'draw_inspection'),
  times: fc.oneof(
    fc.record({
      allDay: fc.constant(true as const),
      start: fc.nat(800).map((days) => addDays('2026-01-01', days)),
      end: fc.option(fc.nat(800).map((days) => addDays('2026-01-01', days))),
    }),
    fc
      .tuple(
        fc.nat(800),
        fc.nat(24 * 60 - 1),
        fc.constantFrom(null, 'Europe/Madrid', 'Pacific/Auckland', 'Asia/Kolkata'),
      )
      .map(([days, minutes, timeZone]) => {
        const clock = new Date(minutes * 60_000).toISOString().slice(11, 16)
        return buildTimes(`${addDays('2026-01-01', days)}T${clock}`, null, timeZone)
      }),
  ),
  description: fc.constant(null),
  location: fc.option(words.map((one) => `L${one}E`)),
  url: fc.constant(null),
  createdAt: fc.constant(new Date('2026-01-05T10:00:00Z')),
  revisions: fc.constant([]),
  canceledAt: fc.constant(null),
})

describe.each(READERS)('a feed read by %s', (_, read) => {
  it.each([
    ['forward', FORWARD],
    ['back', BACK],
  ])('has every event, with its days and times, around clocks that go %s', (_direction, change) => {
    const events = eventsAround(change)
    const text = feedText(
      FEED,
      events.map(({ event }) => event),
      NOW,
    )
    expect(read(text)).toEqual(inOrder(events.map(({ shown }) => shown)))
  })

  it('has the status, text and changes of each event, and none that expired', () => {
    const [moved, canceled, , wordy] = EDITED
    const [start, end] = ['2026-03-31', '2026-04-01']
    expect(read(feedText(FEED, EDITED, NOW))).toEqual([
      shownFrom(canceled!, start, end, { status: 'CANCELLED', sequence: 1, changedAt: '2026-03-01T00:00:00.000Z' }),
      shownFrom(moved!, start, end, { sequence: 1, changedAt: '2026-02-04T11:12:13.000Z' }),
      shownFrom(wordy!, start, end),
    ])
  })

  it('returns whatever was put in', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 6 }), (some) => {
        const events = some.map((event, index) => ({ ...event, id: `event-${String(index)}` }))
        const shown = events.map((event) => {
          const span = spanOf(event.times, FEED.timeZone)
          if (span.allDay) return shownFrom(event, span.start, span.end)
          return shownFrom(event, span.start.toISOString(), span.end.toISOString())
        })
        expect(read(feedText(FEED, events, NOW))).toEqual(inOrder(shown))
      }),
    )
  })
})
