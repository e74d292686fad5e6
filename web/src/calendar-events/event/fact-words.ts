import { isDay } from '@plumbline/domain/calendar'
import { OWN_KINDS } from '@plumbline/domain/calendar-events/kinds'
import { m } from '../../messages/generated/messages.js'
import { timeWords } from '../../tasks/words.ts'
import { formatCount, formatDay } from '../../ui/figures/format.ts'
import { OWN_KIND_NAMES } from '../words.ts'
import type { EventFacts } from './event-facts.ts'

export const EVENT_FACT_NAMES: Readonly<Record<keyof EventFacts, () => string>> = {
  title: m.calendar_event_title,
  kind: m.calendar_kind,
  dealId: m.calendar_deal,
  day: m.calendar_day,
  endDay: m.calendar_last_day,
  time: m.calendar_starts,
  endTime: m.calendar_ends,
  place: m.calendar_place,
  note: m.calendar_note,
  attendeeIds: m.calendar_attendees,
}

/** Formats a field of an event for display. A deal isn't named here, only whether there's one, and attendees are counted. */
export function eventFactWords(key: keyof EventFacts, value: string | readonly string[] | null): string {
  if (value !== null && typeof value !== 'string') return formatCount(value.length)
  if (value === null || value === '') return key === 'dealId' ? m.calendar_no_deal() : m.tasks_none()
  if ((key === 'day' || key === 'endDay') && isDay(value)) return formatDay(value)
  if (key === 'time' || key === 'endTime') return timeWords(value)
  if (key === 'kind') return OWN_KIND_NAMES[OWN_KINDS.find((kind) => kind === value) ?? 'custom']()
  return value
}
