import { type Day, dayOf } from '@plumbline/domain/calendar'

/** The calendar day on the reader's own clock: where a picker opens and what `tomorrow` counts from. */
export function readersToday(): Day {
  const now = new Date()
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
