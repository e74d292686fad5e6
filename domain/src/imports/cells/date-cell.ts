import type { Day } from '../../calendar.ts'
import { type DateReading, RANGE_ARROW, readDate } from '../../written-dates/dates.ts'
import { type Cell, cellText } from './cell.ts'

/**
 * Parses a date cell. For a range `A → B`, a start field gets A and a due or close field gets B; both must be dates.
 */
export function readDateCell(cell: Cell, end: 'start' | 'end', reading: DateReading): Day | null {
  if (typeof cell === 'object') return cell.day
  if (typeof cell === 'number') return null
  const parts = cellText(cell).split(RANGE_ARROW)
  if (parts.length > 2) return null
  const days = parts.map((part) => readDate(part, reading))
  if (days.includes(null)) return null
  return (end === 'start' ? days[0] : days.at(-1)) ?? null
}
