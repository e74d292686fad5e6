import { api } from '../../platform/http/api.ts'
import { changeView, createView, listViews, removeView } from './commands.ts'

export const viewRoutes = {
  list: api.views.list.handler(({ context, input }) => listViews(context, input.list)),
  create: api.views.create.handler(({ context, input }) => createView(context, input)),
  update: api.views.update.handler(({ context, input }) => changeView(context, input)),
  remove: api.views.remove.handler(({ context, input }) => removeView(context, input.id)),
}
