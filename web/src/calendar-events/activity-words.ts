import { asText } from '../activity/show.ts'
import { type Named, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { CALENDAR_LINK } from './address.ts'
import type { EventFacts } from './event/event-facts.ts'
import { EVENT_FACT_NAMES, eventFactWords } from './event/fact-words.ts'

function fact(key: keyof EventFacts): Named {
  return { label: EVENT_FACT_NAMES[key], show: (value) => eventFactWords(key, value as string | null) }
}

const FACTS = (Object.keys(EVENT_FACT_NAMES) as (keyof EventFacts)[]).filter(
  (key) => key !== 'dealId' && key !== 'attendeeIds',
)

/** The activity log's wording for events that people enter. */
export const calendarEventWords = {
  verbs: said({
    'calendar_event.created': m.activity_calendar_event_created,
    'calendar_event.updated': m.activity_calendar_event_updated,
    'calendar_event.cancelled': m.activity_calendar_event_cancelled,
    'calendar_event.restored': m.activity_calendar_event_restored,
    'calendar_feed.created': m.activity_calendar_feed_created,
    'calendar_feed.ended': m.activity_calendar_feed_ended,
  }),
  groups: {
    calendar_event: { name: m.activity_group_calendar_event, order: 102, offered: 'on a deal' },
    calendar_feed: { name: m.activity_group_calendar_feed, order: 103, offered: 'nowhere' },
  },
  records: {
    calendar_event: { page: () => ({ to: CALENDAR_LINK, label: m.calendar_title() }) },
  },
  changes: {
    ...Object.fromEntries(FACTS.map((key) => [`calendar_event.${key}`, fact(key)])),
    'calendar_event.eventDeal': { label: EVENT_FACT_NAMES.dealId, show: asText },
    'calendar_event.attendees': { label: EVENT_FACT_NAMES.attendeeIds, show: asText },
  },
} satisfies RoomWords
