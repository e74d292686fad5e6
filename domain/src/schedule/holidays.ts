import { addDays, type Day, dayOf, weekdayOf } from '../calendar.ts'
import type { WorkCalendar } from './working-days.ts'

/** The days most crews work: Monday to Friday, without holidays. */
export const DEFAULT_WORK_CALENDAR: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [] }

export const MAX_HOLIDAYS = 200

export const FEDERAL_HOLIDAYS = [
  'new_year',
  'king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type FederalHoliday = (typeof FEDERAL_HOLIDAYS)[number]

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/**
 * The federal holidays of a year as they're observed: on Friday if they fall on a Saturday, on Monday if on a Sunday. New
 * Year's Day may therefore be observed on the last day of the year before.
 * @see 5 U.S.C. 6103 for the days, and Executive Order 11582 for those on weekends
 */
export function federalHolidays(year: number): { name: FederalHoliday; day: Day }[] {
  const days: Record<FederalHoliday, Day> = {
    new_year: observed(dayOf(year, 1, 1)),
    king: nth(year, 1, MONDAY, 3),
    presidents: nth(year, 2, MONDAY, 3),
    memorial: last(year, 5, MONDAY),
    juneteenth: observed(dayOf(year, 6, 19)),
    independence: observed(dayOf(year, 7, 4)),
    labor: nth(year, 9, MONDAY, 1),
    columbus: nth(year, 10, MONDAY, 2),
    veterans: observed(dayOf(year, 11, 11)),
    thanksgiving: nth(year, 11, THURSDAY, 4),
    christmas: observed(dayOf(year, 12, 25)),
  }
  return FEDERAL_HOLIDAYS.map((name) => ({ name, day: days[name] }))
}

function observed(day: Day): Day {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return addDays(day, -1)
  return weekday === SUNDAY ? addDays(day, 1) : day
}

function nth(year: number, month: number, weekday: number, count: number): Day {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

function last(year: number, month: number, weekday: number): Day {
  const fifth = nth(year, month, weekday, 5)
  return fifth.slice(0, 7) === dayOf(year, month, 1).slice(0, 7) ? fifth : addDays(fifth, -7)
}
