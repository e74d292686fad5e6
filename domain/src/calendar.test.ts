import { expect, it } from 'vitest'
import { addDays, addMonths, dayInZone, daysBetween, isDay, startOfDay, weekdayOf } from './calendar.ts'

it('recognizes which dates exist', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true)
  expect(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-1-1', 'today'].some(isDay)).toBe(false)
})

it('counts days and months on the calendar', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([1, 2, 13].map((months) => addMonths('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2027-02-28',
  ])
})

it('stops at either end of the calendar', () => {
  expect([addDays('9999-12-31', 1), addMonths('9999-12-01', 1), addMonths('9999-11-30', 1)]).toEqual([
    '9999-12-31',
    '9999-12-31',
    '9999-12-30',
  ])
  expect(addMonths('0001-01-15', -1)).toBe('0001-01-01')
})

it('knows the weekday of a day, of early ones too', () => {
  expect(['2026-04-05', '2026-04-06', '2026-04-11', '1969-12-31', '0001-01-01'].map(weekdayOf)).toEqual([0, 1, 6, 3, 1])
})

it('counts days of the first century where they are', () => {
  expect(daysBetween('0001-01-01', '0101-01-01')).toBe(36_524)
  expect([addDays('0001-01-02', -2), addDays('0099-12-31', 1)]).toEqual(['0001-01-01', '0100-01-01'])
})

it.each([
  ['America/New_York', '2026-01-15', '2026-01-15T05:00:00.000Z'],
  ['America/New_York', '2026-07-15', '2026-07-15T04:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-14', '2026-05-13T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-14', '2026-05-13T10:00:00.000Z'],
  ['UTC', '2026-05-14', '2026-05-14T00:00:00.000Z'],
])('starts a day in %s at local midnight: %s', (timeZone, day, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant)
})

it('starts a day at its first minute if a clock change skips midnight', () => {
  const start = startOfDay('2024-09-08', 'America/Santiago')
  expect(start.toISOString()).toBe('2024-09-08T04:00:00.000Z')
  expect(dayInZone(new Date(start.getTime() - 1), 'America/Santiago')).toBe('2024-09-07')
})
