import { api } from '../platform/http/api.ts'
import { cancelEvent, changeEvent, createEvent } from './commands.ts'
import { listEvents, readOwnEvent } from './queries.ts'

export const calendarRoutes = {
  list: api.calendar.list.handler(({ context, input }) => listEvents(context, input)),
  read: api.calendar.read.handler(({ context, input }) => readOwnEvent(context, input.id)),
  create: api.calendar.create.handler(({ context, input }) => createEvent(context, input)),
  update: api.calendar.update.handler(({ context, input }) => changeEvent(context, input)),
  cancel: api.calendar.cancel.handler(({ context, input }) => cancelEvent(context, input)),
}
