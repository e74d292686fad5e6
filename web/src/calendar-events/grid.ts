import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { addDays, addMonths, type Day, dayOf, dayParts, daysBetween, weekdayOf } from '@plumbline/domain/calendar'
import type { CalendarView } from './address.ts'

export type Span = { from: Day; to: Day }

/** Weeks begin on Sunday in both of our languages. */
export function weekOf(day: Day): Span {
  const from = addDays(day, -weekdayOf(day))
  return { from, to: addDays(from, 6) }
}

/** Returns the whole weeks that a month touches. */
export function monthGrid(day: Day): Span {
  const { year, month } = dayParts(day)
  const first = dayOf(year, month, 1)
  const last = addDays(addMonths(first, 1), -1)
  return { from: weekOf(first).from, to: weekOf(last).to }
}

/** How far an agenda looks. */
const AGENDA_DAYS = 30

export function spanOf(view: CalendarView, day: Day): Span {
  if (view === 'month') return monthGrid(day)
  if (view === 'week') return weekOf(day)
  return { from: day, to: addDays(day, AGENDA_DAYS - 1) }
}

/** Returns the same place one month, week or agenda later, or earlier. */
export function stepped(view: CalendarView, day: Day, direction: 1 | -1): Day {
  if (view === 'month') return addMonths(day, direction)
  return addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS))
}

export function daysOf({ from, to }: Span): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}

export function weeksOf(span: Span): Day[][] {
  const days = daysOf(span)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Groups events by day, one over several days under each of them on which it goes on, in the given order. */
export function byDay(events: readonly CalendarEvent[], span: Span): Map<Day, CalendarEvent[]> {
  const days = new Map<Day, CalendarEvent[]>(daysOf(span).map((day) => [day, []]))
  for (const event of events)
    for (
      let day = event.day < span.from ? span.from : event.day;
      day <= event.endDay && day <= span.to;
      day = addDays(day, 1)
    )
      if (!event.daysOff.includes(day)) days.get(day)?.push(event)
  return days
}
