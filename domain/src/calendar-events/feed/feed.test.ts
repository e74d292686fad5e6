import { describe, expect, it } from 'vitest'
import { buildFeedEvent, buildTimes } from './build-feed-event.ts'
import { type FeedEvent, spanOf } from './event.ts'
import { feedText } from './feed.ts'

const FEED = { name: 'Plumbline: Ana', host: 'plumbline.example', timeZone: 'America/New_York' }
const NOW = new Date('2026-03-10T12:00:00Z')

const text = (...events: FeedEvent[]) => feedText(FEED, events, NOW)
const uids = (...events: FeedEvent[]) => [...text(...events).matchAll(/UID:(.*)@/g)].map(([, id]) => id)

const at = (id: string, start: string) => buildFeedEvent(id, { times: buildTimes(start) })
const onDay = (id: string, start: string) => buildFeedEvent(id, { times: { allDay: true, start, end: null } })
const canceled = (on: string) => buildFeedEvent(on, { canceledAt: new Date(on) })

/** The start and the end of an appointment in New York. */
function instants(start: string, end: string | null = null): string[] {
  const span = spanOf(buildTimes(start, end), 'America/New_York')
  return span.allDay ? [] : [span.start.toISOString(), span.end.toISOString()]
}

describe('the time of an appointment', () => {
  it('follows its zone’s clocks on both sides of a clock change', () => {
    expect(instants('2026-03-07T10:00')[0]).toBe('2026-03-07T15:00:00.000Z')
    expect(instants('2026-03-08T10:00')[0]).toBe('2026-03-08T14:00:00.000Z')
    expect(instants('2026-10-31T10:00')[0]).toBe('2026-10-31T14:00:00.000Z')
    expect(instants('2026-11-01T10:00')[0]).toBe('2026-11-01T15:00:00.000Z')
  })

  it('lasts as long as its local times say, even over a clock change', () => {
    expect(instants('2026-03-08T01:00', '2026-03-08T04:00')).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-08T08:00:00.000Z',
    ])
    expect(instants('2026-11-01T00:30', '2026-11-01T03:00')).toEqual([
      '2026-11-01T04:30:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ])
  })

  it('lasts an hour if its end isn’t after its start, as around skipped clock times', () => {
    expect(instants('2026-03-08T02:30', '2026-03-08T03:15')).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T08:30:00.000Z',
    ])
    expect(instants('2026-05-01T10:00', '2026-05-01T10:00')[1]).toBe('2026-05-01T15:00:00.000Z')
  })
})

it('lasts a day if the last day of an all-day event is before its first', () => {
  const times = { allDay: true, start: '2026-05-04', end: '2026-05-01' } as const
  expect(spanOf(times, 'UTC')).toMatchObject({ start: '2026-05-04', end: '2026-05-05' })
})

describe('a feed', () => {
  it('lists all-day events before appointments of the same day in UTC, then by start and id', () => {
    expect(
      uids(
        at('late', '2026-03-30T21:00'),
        at('b', '2026-03-31T09:00'),
        at('a', '2026-03-31T09:00'),
        onDay('z', '2026-03-31'),
        onDay('y', '2026-03-31'),
        onDay('x', '2026-04-01'),
      ),
    ).toEqual(['y', 'z', 'late', 'a', 'b', 'x'])
  })

  it('has the same text every time, as long as nothing changes', () => {
    const events = [buildFeedEvent('b'), buildFeedEvent('a', { times: buildTimes('2026-03-31T09:00') })]
    expect(feedText(FEED, events.toReversed(), new Date('2026-09-01T00:00:00Z'))).toBe(feedText(FEED, events, NOW))
  })

  it('keeps a canceled event for thirty times 24 hours, even over a clock change', () => {
    expect(uids(canceled('2026-02-08T12:00:00Z'), canceled('2026-02-08T11:59:59Z'))).toEqual(['2026-02-08T12:00:00Z'])
  })

  it('counts only what moves an event as rescheduled, and any change as changed', () => {
    const changes = [['start', 'end'], ['title'], ['location'], ['description', 'all_day'], ['cancelled'], ['url']]
    const revisions = changes.map((changed, index) => ({ at: new Date(Date.UTC(2026, 1, 20 - index)), changed }))
    const lines = text(buildFeedEvent('a', { revisions })).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['SEQUENCE:4', 'DTSTAMP:20260220T000000Z', 'LAST-MODIFIED:20260220T000000Z']),
    )
  })

  it('leaves out what an event doesn’t have', () => {
    expect(text(buildFeedEvent('a', { description: '', location: '' }))).not.toMatch(/DESCRIPTION|LOCATION|URL/)
  })

  it('doesn’t let a link add properties', () => {
    const url = 'https://plumbline.example/app\r\nATTENDEE:mailto:x@y.example'
    expect(text(buildFeedEvent('a', { url }))).not.toMatch(/^ATTENDEE/m)
  })
})
