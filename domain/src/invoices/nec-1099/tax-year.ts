import { addDays, type Day, dayOf, dayParts, weekdayOf } from '../../calendar.ts'

/** The oldest year that can be opened; the product keeps financial records for seven years and more. */
export const FIRST_TAX_YEAR = 2015
export const LAST_TAX_YEAR = 2099

const SATURDAY = 6
const SUNDAY = 0

/** Forms go to vendors and the IRS by January 31, or the Monday after when that's a weekend. */
export function formsDueOn(taxYear: number): Day {
  const due = dayOf(taxYear + 1, 1, 31)
  const weekday = weekdayOf(due)
  if (weekday === SATURDAY) return addDays(due, 2)
  return weekday === SUNDAY ? addDays(due, 1) : due
}

const DECEMBER = 12

/** The year whose forms are filed next: from December 1 on the current one, before that the previous one. */
export function yearToFile(today: Day): number {
  const { year, month } = dayParts(today)
  return month === DECEMBER ? year : year - 1
}

/** A year's forms can be filed once it's over. */
export function isYearOver(taxYear: number, today: Day): boolean {
  return dayParts(today).year > taxYear
}
