import { addDays, type Day, daysBetween, FIRST_DAY, LAST_DAY } from '../calendar.ts'

/** The days an organization works on. Weekdays are 1 to 7, Monday to Sunday. */
export type WorkCalendar = { workingDays: readonly number[]; holidays: readonly Day[] }

/** Numbers the working days, so that durations and lags are plain sums. */
export type WorkingDays = {
  /** the number of the first working day from a day on; a day off counts as the next working day */
  from: (day: Day) => number
  /** the number of the last working day up to a day; a day off counts as the one before */
  upTo: (day: Day) => number
  /** the day of a number, within the limits of the calendar */
  dayAt: (number: number) => Day
}

const DAYS_PER_WEEK = 7
const A_MONDAY: Day = '1969-12-29'
const FIRST = daysBetween(A_MONDAY, FIRST_DAY)
const LAST = daysBetween(A_MONDAY, LAST_DAY)

/**
 * Numbers the working days by arithmetic instead of walking over the calendar, so a day far away costs no more than
 * tomorrow. The numbers mean nothing by themselves; only their differences do.
 * @throws a RangeError if no weekday is a working day
 */
export function workingDaysOf({ workingDays, holidays }: WorkCalendar): WorkingDays {
  const weekdays = [...new Set(workingDays)].sort((one, other) => one - other).map((weekday) => weekday - 1)
  const perWeek = weekdays.length
  if (perWeek === 0) throw new RangeError('no weekday is a working day')
  const earlierInWeek = Array.from(
    { length: DAYS_PER_WEEK },
    (_, weekday) => weekdays.filter((one) => one < weekday).length,
  )
  /** Working days before a day, as if there were no holidays. */
  const countBefore = (date: number): number => {
    const week = Math.floor(date / DAYS_PER_WEEK)
    return week * perWeek + earlierInWeek[date - week * DAYS_PER_WEEK]!
  }
  const closed = [...new Set(holidays)]
    .map((day) => daysBetween(A_MONDAY, day))
    .filter((date) => countBefore(date + 1) > countBefore(date))
    .sort((one, other) => one - other)
  /** Each holiday's number among the remaining days: from this number on, days come one later. */
  const shifts = closed.map((date, index) => countBefore(date) - index)
  const before = (date: number) => countBefore(date) - firstAbove(closed, date - 1)

  return {
    from: (day) => before(daysBetween(A_MONDAY, day)),
    upTo: (day) => before(daysBetween(A_MONDAY, day) + 1) - 1,
    dayAt: (number) => {
      const counted = number + firstAbove(shifts, number)
      const week = Math.floor(counted / perWeek)
      const date = week * DAYS_PER_WEEK + weekdays[counted - week * perWeek]!
      return addDays(A_MONDAY, Math.min(Math.max(date, FIRST), LAST))
    },
  }
}

/**
 * Returns the days between a first and a last day on which nobody works. Those two always count as worked: someone may
 * have started or finished on a day off.
 */
export function daysOffIn({ from, upTo }: WorkingDays, first: Day, last: Day): Day[] {
  const between = Array.from({ length: Math.max(0, daysBetween(first, last) - 1) }, (_, index) =>
    addDays(first, index + 1),
  )
  return between.filter((day) => from(day) !== upTo(day))
}

/** Returns how many of the sorted numbers are at most a number. */
function firstAbove(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= number) low = middle + 1
    else high = middle
  }
  return low
}
