import { addDays, addMonths, type Day, daysBetween } from '../calendar.ts'

export const REPEATS = ['none', 'daily', 'weekly', 'biweekly', 'monthly'] as const
export type Repeat = (typeof REPEATS)[number]

const STEP_DAYS = { daily: 1, weekly: 7, biweekly: 14 } as const

/**
 * Returns the due date of the next task in a series: the first date of the series after both the finished task's due
 * date and yesterday, so a task finished late doesn't create one that is already overdue.
 * @param start the first due date of the series; months are counted from it, so the 31st comes back after February
 * @param finishedOn the due date of the finished task
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
