import { addDays, weekdayOf } from '../calendar.ts'
import { instantsOf, localTimeAt } from '../time-zone.ts'

/** Where a notice is: it asks for an answer, is good to know, comes back later, or is done. */
export const INBOX_PLACES = ['asks', 'news', 'later', 'done'] as const
export type InboxPlace = (typeof INBOX_PLACES)[number]

/** What a person can do with a notice. */
export const NOTICE_MARKS = ['read', 'unread', 'done', 'not_done', 'later', 'now'] as const
export type NoticeMark = (typeof NOTICE_MARKS)[number]

/** When a snoozed notice comes back. */
export const LATER_CHOICES = ['tomorrow', 'monday', 'week'] as const
export type LaterChoice = (typeof LATER_CHOICES)[number]

const MORNING = '08:00'
const DAYS_PER_WEEK = 7
const MONDAY = 1

/** Returns eight in the morning of tomorrow, the next Monday, or the same day next week, in the given time zone. */
export function laterAt(choice: LaterChoice, now: Date, timeZone: string): Date {
  const today = localTimeAt(now, timeZone).slice(0, 10)
  const toMonday = (MONDAY - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK
  const days = { tomorrow: 1, monday: toMonday, week: DAYS_PER_WEEK }[choice]
  return instantsOf(`${addDays(today, days)}T${MORNING}`, timeZone).first
}
