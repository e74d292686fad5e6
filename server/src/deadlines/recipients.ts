import { type Day, daysBetween } from '@plumbline/domain/calendar'
import type { Notice } from '../notifications/kind.ts'
import type { DeadlineParams } from './notices.ts'
import type { WatchedDate } from './store.ts'

/** What each person is notified about: the dates of the deals they own or are assigned to, nearest first. */
export function recipientsOf(dates: readonly WatchedDate[], today: Day): Map<string, Notice<DeadlineParams>[]> {
  const noticesFor = new Map<string, Notice<DeadlineParams>[]>()
  for (const date of dates.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const notice = noticeOf(date, today)
    for (const userId of new Set([date.ownerId, ...date.teamIds]))
      noticesFor.set(userId, [...(noticesFor.get(userId) ?? []), notice])
  }
  return noticesFor
}

function noticeOf({ dealId, dealName, day, what, number }: WatchedDate, today: Day): Notice<DeadlineParams> {
  return { link: `/app/deals/${dealId}`, params: { deal: dealName, day, days: daysBetween(today, day), what, number } }
}
