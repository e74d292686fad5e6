import type { RoomActivity } from '../activity/room-activity.ts'

/** Activity log entries for events that people enter, and for the calendar's private addresses. */
export const calendarEventActivity = {
  verbs: [
    'calendar_event.created',
    'calendar_event.updated',
    'calendar_event.cancelled',
    'calendar_event.restored',
    'calendar_feed.created',
    'calendar_feed.ended',
  ],
  objects: ['calendar_event', 'calendar_feed'],
} as const satisfies RoomActivity

export type CalendarVerb = (typeof calendarEventActivity.verbs)[number]
