import { api } from '../../platform/http/api.ts'
import { changePermit, createPermit, listPermits, removePermit } from './commands.ts'

export const permitRoutes = {
  list: api.permits.list.handler(({ context, input }) => listPermits(context, input.id)),
  create: api.permits.create.handler(({ context, input }) => createPermit(context, input)),
  update: api.permits.update.handler(({ context, input }) => changePermit(context, input)),
  remove: api.permits.remove.handler(({ context, input }) => removePermit(context, input)),
}
