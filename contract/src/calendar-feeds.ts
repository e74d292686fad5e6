import * as z from 'zod'
import { CalendarEvent } from './calendar-events.ts'
import { Id, Instant, memberRoute } from './base.ts'

const tags = ['Calendar']

/** A secret address where other calendar apps read a person's calendar. */
export const CalendarFeed = z.object({
  id: Id,
  /** null = everything its owner may see */
  deal: CalendarEvent.shape.deal,
  /** anyone who has it can read the calendar */
  url: z.string(),
  createdAt: Instant,
  /** when a calendar app last read it */
  readAt: Instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = {
  list: memberRoute('app.use')
    .route({ method: 'GET', path: '/calendar/feeds', tags, summary: 'List your own calendar feeds' })
    .output(z.object({ items: z.array(CalendarFeed) })),
  create: memberRoute('app.use')
    .route({
      method: 'POST',
      path: '/calendar/feeds',
      successStatus: 201,
      tags,
      summary: 'Create a secret address for your calendar, in place of the one you had for the same',
    })
    .input(z.object({ dealId: Id.nullable().default(null) }))
    .output(CalendarFeed),
  end: memberRoute('app.use')
    .route({ method: 'DELETE', path: '/calendar/feeds/{id}', tags, summary: 'End a calendar feed' })
    .input(z.object({ id: Id }))
    .output(z.void()),
}
