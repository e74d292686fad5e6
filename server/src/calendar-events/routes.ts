import { api } from '../platform/http/api.ts'
import { cancelEvent, changeEvent, createEvent } from './commands.ts'
import { listEvents, readOwnEvent } from './queries.ts'

export const calendarEventRoutes = {
  list: api.calendarEvents.list.handler(({ context, input }) => listEvents(context, input)),
  read: api.calendarEvents.read.handler(({ context, input }) => readOwnEvent(context, input.id)),
  create: api.calendarEvents.create.handler(({ context, input }) => createEvent(context, input)),
  update: api.calendarEvents.update.handler(({ context, input }) => changeEvent(context, input)),
  cancel: api.calendarEvents.cancel.handler(({ context, input }) => cancelEvent(context, input)),
}
