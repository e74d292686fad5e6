import { api } from '../platform/http/api.ts'
import { changeTask, createTask } from './commands.ts'
import { listDealTasks, listMyTasks } from './queries.ts'

export const taskRoutes = {
  ofDeal: api.tasks.ofDeal.handler(({ context, input }) => listDealTasks(context, input)),
  mine: api.tasks.mine.handler(({ context, input }) => listMyTasks(context, input)),
  create: api.tasks.create.handler(({ context, input }) => createTask(context, input)),
  update: api.tasks.update.handler(({ context, input }) => changeTask(context, input)),
}
