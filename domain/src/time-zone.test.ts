import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantsOf, isTimeZone, localTimeAt } from './time-zone.ts'

it('recognizes the world’s time zones by name, and nothing else', () => {
  for (const zone of ['America/New_York', 'Pacific/Honolulu', 'Europe/Madrid', 'UTC'])
    expect(isTimeZone(zone)).toBe(true)
  for (const other of ['', 'Mars/Olympus', '+05:00', '-0800', 'New York']) expect(isTimeZone(other)).toBe(false)
})

const instantsIn = (localTime: string, timeZone: string) => {
  const { first, last } = instantsOf(localTime, timeZone)
  return [first.toISOString(), last.toISOString()]
}

describe('the time on a clock', () => {
  it.each([
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00'],
    ['2026-05-14T18:30:00Z', 'Asia/Kolkata', '2026-05-15T00:00:00'],
  ])('at %s in %s is %s', (instant, timeZone, localTime) => {
    expect(localTimeAt(new Date(instant), timeZone)).toBe(localTime)
  })
})

describe('the instant of a clock time', () => {
  it.each([
    ['2026-01-15T09:00', 'America/New_York', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15T09:00:30', 'America/New_York', '2026-07-15T13:00:30.000Z'],
    ['2026-05-15T00:00', 'Pacific/Kiritimati', '2026-05-14T10:00:00.000Z'],
  ])('%s in %s is %s', (localTime, timeZone, instant) => {
    expect(instantsIn(localTime, timeZone)).toEqual([instant, instant])
  })

  it('that clocks skip is as much later as they skip', () => {
    expect(instantsIn('2026-03-08T02:30', 'America/New_York')[0]).toBe('2026-03-08T07:30:00.000Z')
    expect(instantsIn('2026-10-04T02:15', 'Australia/Lord_Howe')[0]).toBe('2026-10-03T15:45:00.000Z')
    expect(instantsIn('2011-12-30T12:00', 'Pacific/Apia')[0]).toBe('2011-12-30T22:00:00.000Z')
  })

  it('that clocks show twice is the first or the last', () => {
    expect(instantsIn('2026-11-01T01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ])
    expect(instantsIn('2026-11-01T02:00', 'America/New_York')).toEqual([
      '2026-11-01T07:00:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ])
  })

  it('is one at which clocks show that time, or a skipped one', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'America/Phoenix',
      'Europe/Madrid',
      'Asia/Kolkata',
      'Pacific/Auckland',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }), zones, (minutes, timeZone) => {
        const instant = new Date(Date.UTC(2025, 0, 1) + minutes * 60_000)
        const { first, last } = instantsOf(localTimeAt(instant, timeZone), timeZone)
        expect([first.getTime(), last.getTime()]).toContain(instant.getTime())
      }),
      { numRuns: 500 },
    )
  })
})
