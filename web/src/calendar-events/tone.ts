import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day } from '@plumbline/domain/calendar'
import { GROUP_OF } from '@plumbline/domain/calendar-events/kinds'

/**
 * How an event stands out: a purchase or sale that is agreed, something that is past, something that was missed, and
 * something that ends today or tomorrow.
 */
export type EventTone = 'closing' | 'past' | 'missed' | 'soon' | 'plain'

export function toneOf(
  { kind, isDone, endDay }: Pick<CalendarEvent, 'kind' | 'isDone' | 'endDay'>,
  today: Day,
): EventTone {
  if (isDone) return 'past'
  const group = GROUP_OF[kind]
  const canBeMissed = group !== 'inspections' && group !== 'other' && group !== 'schedule' && kind !== 'delivery'
  if (endDay < today) return canBeMissed ? 'missed' : 'past'
  if (group === 'closings') return 'closing'
  const ends = group === 'deadlines' || group === 'papers' || group === 'tasks'
  const near = group === 'tasks' ? today : addDays(today, 1)
  return ends && endDay <= near ? 'soon' : 'plain'
}
