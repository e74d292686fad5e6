import { api } from '../platform/http/api.ts'
import { cancelEvent, changeEvent, createEvent } from './commands.ts'
import { createFeed, endFeed, listFeeds } from './feeds/commands.ts'
import { listEvents, readOwnEvent } from './queries.ts'

export const calendarEventRoutes = {
  list: api.calendarEvents.list.handler(({ context, input }) => listEvents(context, input)),
  read: api.calendarEvents.read.handler(({ context, input }) => readOwnEvent(context, input.id)),
  create: api.calendarEvents.create.handler(({ context, input }) => createEvent(context, input)),
  update: api.calendarEvents.update.handler(({ context, input }) => changeEvent(context, input)),
  cancel: api.calendarEvents.cancel.handler(({ context, input }) => cancelEvent(context, input)),
}

export const calendarFeedRoutes = {
  list: api.calendarFeeds.list.handler(({ context }) => listFeeds(context)),
  create: api.calendarFeeds.create.handler(({ context, input }) => createFeed(context, input)),
  end: api.calendarFeeds.end.handler(({ context, input }) => endFeed(context, input.id)),
}
