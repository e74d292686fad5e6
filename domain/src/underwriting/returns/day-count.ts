import { type Day, daysBetween, daysInMonth, dayParts } from '../../calendar.ts'
import type { DayCount } from '../model/deal-model.ts'

/** Counts the interest days between two days by the loan's convention. */
export function interestDays(dayCount: DayCount, from: Day, to: Day): number {
  return dayCount === '30/360' ? days30360(from, to) : daysBetween(from, to)
}

/** Returns the number of days in an interest year. */
export function yearBasis(dayCount: DayCount): bigint {
  return dayCount === 'ACT/365' ? 365n : 360n
}

/**
 * Counts days by US 30/360 (NASD), with the end-of-February step (see docs/domain.md, Loans and draws). Not additive:
 * it matters where a period is split.
 */
export function days30360(from: Day, to: Day): number {
  const first = dayParts(from)
  const second = dayParts(to)
  let firstDay = first.day
  let secondDay = second.day
  if (isLastOfFebruary(first)) {
    if (isLastOfFebruary(second)) secondDay = 30
    firstDay = 30
  }
  if (secondDay === 31 && firstDay >= 30) secondDay = 30
  if (firstDay === 31) firstDay = 30
  return 360 * (second.year - first.year) + 30 * (second.month - first.month) + secondDay - firstDay
}

function isLastOfFebruary({ year, month, day }: { year: number; month: number; day: number }): boolean {
  return month === 2 && day === daysInMonth(year, 2)
}
