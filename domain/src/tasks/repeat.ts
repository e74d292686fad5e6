import { addDays, addMonths, type Day, daysBetween } from '../calendar.ts'

export const REPEATS = ['none', 'daily', 'weekly', 'biweekly', 'monthly'] as const
export type Repeat = (typeof REPEATS)[number]

const STEP_DAYS = { daily: 1, weekly: 7, biweekly: 14 } as const

/**
 * When the next task of a series is due: the first day of the series' rhythm after both the finished one's day and
 * yesterday, so that a task finished late does not make a next one that is overdue already.
 * @param start the first due day of the series; months are counted from it, so that the 31st comes back after February
 * @param finishedOn the due day of the task that was finished
 */
export function nextDueDay(repeat: Exclude<Repeat, 'none'>, start: Day, finishedOn: Day, today: Day): Day {
  const earliest = maxDay(addDays(finishedOn, 1), today)
  if (repeat === 'monthly') return nextMonthly(start, earliest)
  const step = STEP_DAYS[repeat]
  const steps = Math.max(1, Math.ceil(daysBetween(start, earliest) / step))
  return addDays(start, steps * step)
}

function nextMonthly(start: Day, earliest: Day): Day {
  let months = Math.max(1, Math.floor(daysBetween(start, earliest) / 31))
  while (addMonths(start, months) < earliest) months++
  return addMonths(start, months)
}

function maxDay(one: Day, other: Day): Day {
  return one > other ? one : other
}
