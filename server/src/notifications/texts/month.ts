import type { Day } from '@plumbline/domain/calendar'
import { instantsOf, localTimeAt } from '@plumbline/domain/time-zone'

/** The organization's current month for counting text messages: its first day, and when that began in its time zone. */
export function monthOf(now: Date, timeZone: string): { day: Day; begins: Date } {
  const day = `${localTimeAt(now, timeZone).slice(0, 7)}-01`
  return { day, begins: instantsOf(`${day}T00:00`, timeZone).first }
}
