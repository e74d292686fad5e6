import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, weekdayOf } from '../calendar.ts'
import { daysOffIn, type WorkCalendar, workingDaysOf } from './working-days.ts'

const WEEK = [1, 2, 3, 4, 5]
const START: Day = '2026-04-06'
const works = ({ workingDays, holidays }: WorkCalendar, day: Day) =>
  workingDays.includes(weekdayOf(day) || 7) && !holidays.includes(day)

/** Adds working days by looking at a day at a time. */
function walk(calendar: WorkCalendar, day: Day, days: number): Day {
  const step = Math.sign(days)
  let [at, left] = [day, Math.abs(days)]
  while (left > 0) {
    at = addDays(at, step)
    if (works(calendar, at)) left--
  }
  return at
}

const calendars = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.array(
    fc.integer({ min: -40, max: 40 }).map((days) => addDays(START, days)),
    { maxLength: 12 },
  ),
})

describe('working days', () => {
  const { from, upTo, dayAt } = workingDaysOf({ workingDays: WEEK, holidays: ['2026-05-25', '2026-05-24'] })

  it('count from Friday to Monday as one', () => {
    expect(from('2026-04-06') - from('2026-04-03')).toBe(1)
    expect(dayAt(from('2026-04-03') + 1)).toBe('2026-04-06')
  })

  it('move a day off to the next working day as a start, and to the one before as an end', () => {
    expect(dayAt(from('2026-05-23'))).toBe('2026-05-26')
    expect(dayAt(upTo('2026-05-25'))).toBe('2026-05-22')
  })

  it('count a holiday once, and not on a weekend', () => {
    expect(from('2026-06-01') - from('2026-05-18')).toBe(9)
    const twice = workingDaysOf({ workingDays: [...WEEK, 5], holidays: ['2026-05-25', '2026-05-25'] })
    expect(twice.from('2026-06-01') - twice.from('2026-05-18')).toBe(9)
  })

  it('stay within the calendar', () => {
    expect(dayAt(from(START) + 1e12)).toBe('9999-12-31')
    expect(dayAt(-1e12)).toBe('0001-01-01')
  })

  it('need a weekday', () => {
    expect(() => workingDaysOf({ workingDays: [], holidays: [] })).toThrow('no weekday is a working day')
  })

  it('agree with a walk over the calendar, whatever the week and its holidays', () => {
    fc.assert(
      fc.property(
        calendars,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -40, max: 40 }),
        (calendar, at, by) => {
          const days = workingDaysOf(calendar)
          const day = addDays(START, at)
          const first = works(calendar, day) ? day : walk(calendar, day, 1)
          const last = works(calendar, day) ? day : walk(calendar, day, -1)
          expect(days.dayAt(days.from(day))).toBe(first)
          expect(days.dayAt(days.upTo(day))).toBe(last)
          expect(days.dayAt(days.from(day) + by)).toBe(walk(calendar, first, by))
          expect(daysBetween(last, first) > 0).toBe(!works(calendar, day))
        },
      ),
    )
  })
})

describe('days off between two days', () => {
  const days = workingDaysOf({ workingDays: WEEK, holidays: ['2026-05-25'] })

  it('are the weekends and holidays between them', () => {
    expect(daysOffIn(days, '2026-05-21', '2026-05-27')).toEqual(['2026-05-23', '2026-05-24', '2026-05-25'])
    expect(daysOffIn(days, '2026-05-21', '2026-05-22')).toEqual([])
  })

  it('are never the first or the last day, on which someone worked', () => {
    expect(daysOffIn(days, '2026-05-23', '2026-05-24')).toEqual([])
    expect(daysOffIn(days, '2026-05-23', '2026-05-23')).toEqual([])
  })
})
