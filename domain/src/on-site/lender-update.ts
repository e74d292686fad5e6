import { addDays, type Day, weekdayOf } from '../calendar.ts'

/** A block of an update in a person's own words. */
export type WordsBlock = { title: string; text: string }

export const MOST_BLOCKS = 12
export const LONGEST_BLOCK = 6_000
export const LONGEST_BLOCK_TITLE = 120
/** The most pictures of one update, six to a page. */
export const MOST_UPDATE_PICTURES = 18
export const LONGEST_CAPTION = 160

/** The week, Monday to Sunday, that a day is in. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

type LoggedDay = { day: Day; text: string }

/** The notes of a week: one paragraph per day that has any. */
export function workDone(logs: readonly LoggedDay[], named: (day: Day) => string): string {
  return logs
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, text }) => `${named(day)}: ${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`)
    .join('\n\n')
}
