import { MOST_ATTENDEES } from '@plumbline/domain/calendar-events/attendees'
import { EVENT_KINDS, OWN_KINDS } from '@plumbline/domain/calendar-events/kinds'
import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, PersonRef, Version } from './base.ts'
import { ClockTime } from './tasks.ts'
import { undoable } from './undo.ts'

const tags = ['Calendar']

/** The most days that are listed at once: six weeks, and some to spare. */
export const MOST_DAYS = 62

export const CALENDAR_RECORDS = [
  'deal',
  'permit',
  'loan',
  'draw',
  'order',
  'papers',
  'task',
  'schedule_item',
  'event',
] as const

export const CalendarEvent = z.object({
  /** the record, and which of its dates; stays the same when the date changes */
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  day: DayText,
  /** the last day; the same as `day` unless it takes several */
  endDay: DayText,
  /** days between them on which scheduled work rests */
  daysOff: z.array(DayText),
  /** in the organization's time zone; null = all day */
  time: ClockTime.nullable(),
  endTime: ClockTime.nullable(),
  /** what the kind alone doesn't say: a title, a loan's name, a draw's number, a kind of permit or paper */
  what: z.string().nullable(),
  /** the vendor, the person who does scheduled work, or the inspector of a draw */
  who: z.string().nullable(),
  place: z.string(),
  deal: z.object({ id: Id, number: z.string(), name: z.string() }).nullable(),
  record: z.object({ type: z.enum(CALENDAR_RECORDS), id: Id }),
  /** a task's assignee, or who entered an event */
  person: PersonRef.nullable(),
  /** it happened, or no longer matters */
  isDone: z.boolean(),
  /** of the record */
  version: Version,
  /** whether the reader may move it to another day */
  canMove: z.boolean(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const facts = {
  title: z.string().trim().min(1).max(200),
  kind: z.enum(OWN_KINDS),
  dealId: Id.nullable(),
  day: DayText,
  endDay: DayText,
  time: ClockTime.nullable(),
  endTime: ClockTime.nullable(),
  place: z.string().trim().max(200),
  note: z.string().trim().max(2_000),
  /** team members who take part; they're notified when they're added, when it moves and when it's canceled */
  attendeeIds: z.array(Id).max(MOST_ATTENDEES),
}

export const NewCalendarEvent = z.object({
  ...facts,
  kind: facts.kind.default('custom'),
  dealId: facts.dealId.default(null),
  /** the first day unless set */
  endDay: facts.endDay.optional(),
  time: facts.time.default(null),
  endTime: facts.endTime.default(null),
  place: facts.place.default(''),
  note: facts.note.default(''),
  attendeeIds: facts.attendeeIds.default([]),
})
export type NewCalendarEvent = z.infer<typeof NewCalendarEvent>

/** An event that someone entered. */
export const OwnEvent = z.object({
  id: Id,
  ...facts,
  deal: CalendarEvent.shape.deal,
  by: PersonRef.nullable(),
  createdAt: Instant,
  cancelledAt: Instant.nullable(),
  version: Version,
  abilities: z.object({ update: z.boolean() }),
})
export type OwnEvent = z.infer<typeof OwnEvent>

const One = z.object({ id: Id, version: Version })

export const calendarEvents = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/calendar',
      tags,
      summary: 'List the events of some days: tasks, scheduled work, dates of deals, and what people entered',
    })
    .input(
      z.object({
        from: DayText,
        /** at most 62 days from the first one */
        to: DayText,
        dealId: Id.optional(),
        /** only the deals they're on, and what they're assigned to */
        personId: Id.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(CalendarEvent),
        /** these days have more events than are listed */
        hasMore: z.boolean(),
        abilities: z.object({ create: z.boolean() }),
      }),
    ),
  read: memberRoute('deal.view')
    .route({ method: 'GET', path: '/calendar/events/{id}', tags, summary: 'Read an event that someone entered' })
    .input(z.object({ id: Id }))
    .output(OwnEvent),
  create: memberRoute('task.manage')
    .route({ method: 'POST', path: '/calendar/events', successStatus: 201, tags, summary: 'Add an event' })
    .input(NewCalendarEvent)
    .output(undoable(OwnEvent)),
  update: memberRoute('task.manage')
    .route({ method: 'PATCH', path: '/calendar/events/{id}', tags, summary: 'Update an event' })
    .input(One.extend({ event: z.object(facts).partial() }))
    .output(undoable(OwnEvent)),
  cancel: memberRoute('task.manage')
    .route({ method: 'POST', path: '/calendar/events/{id}/cancel', tags, summary: 'Cancel an event' })
    .input(One)
    .output(undoable(OwnEvent)),
}
