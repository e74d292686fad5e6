import type { Day } from '@plumbline/domain/calendar'
import { formatShortDay } from '../../ui/figures/format.ts'

/** The month of a day without the day: `May`, `may`. */
export function monthName(day: Day): string {
  return formatShortDay(day).replaceAll(/[\d\s]/g, '')
}
