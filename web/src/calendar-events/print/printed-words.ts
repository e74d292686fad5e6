import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { m } from '../../messages/generated/messages.js'
import type { EventTone } from '../tone.ts'
import { eventTitle } from '../words.ts'

/** The whole title, and in words what the screen says by color. */
export function printedTitle(event: Pick<CalendarEvent, 'kind' | 'what' | 'isDone'>, tone: EventTone): string {
  return tone === 'missed' ? m.calendar_overdue({ event: eventTitle(event) }) : eventTitle(event)
}
