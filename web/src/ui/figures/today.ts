import { type Day, dayOf } from '@plumbline/domain/calendar'

/** Returns the calendar day in the reader's own time zone: where a picker opens and what `tomorrow` counts from. */
export function readersToday(): Day {
  const now = new Date()
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
