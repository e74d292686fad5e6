import type { OwnEvent } from '@plumbline/contract/calendar-events'
import type { Day } from '@plumbline/domain/calendar'

/** The fields of an event that a person can enter. */
export type EventFacts = Pick<
  OwnEvent,
  'title' | 'kind' | 'dealId' | 'day' | 'endDay' | 'time' | 'endTime' | 'place' | 'note' | 'attendeeIds'
>

export function factsOf(event: EventFacts): EventFacts {
  const { title, kind, dealId, day, endDay, time, endTime, place, note, attendeeIds } = event
  return { title, kind, dealId, day, endDay, time, endTime, place, note, attendeeIds }
}

export function emptyEvent(day: Day, dealId: string | null): EventFacts {
  return {
    title: '',
    kind: 'custom',
    dealId,
    day,
    endDay: day,
    time: null,
    endTime: null,
    place: '',
    note: '',
    attendeeIds: [],
  }
}
