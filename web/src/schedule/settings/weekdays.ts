import { asText } from '../../activity/show.ts'
import type { Show } from '../../activity/words.ts'
import { formatList, weekdayNames } from '../../ui/figures/format.ts'

/** 1 to 7, Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** @param weekday 1 to 7, Monday to Sunday */
export function weekdayName(weekday: number): string {
  return weekdayNames('short')[weekday % 7]!
}

export function weekdayList(weekdays: readonly unknown[]): string {
  return formatList(weekdays.map((weekday) => weekdayName(Number(weekday))))
}

export const asWeekdays: Show = (value) => (Array.isArray(value) ? weekdayList(value) : asText(value))
