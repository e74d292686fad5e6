import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, type Day } from '@plumbline/domain/calendar'
import { GROUP_OF } from '@plumbline/domain/calendar-events/kinds'

/**
 * The color of an event: a purchase or sale that's agreed, something in the past, something that was missed, or
 * something that's due today or tomorrow.
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
