import { api } from '../platform/http/api.ts'
import { bulkEditTasks } from './bulk.ts'
import { changeTask, createTask } from './commands.ts'
import { listTasks } from './list.ts'
import { listDealTasks, listMyTasks } from './queries.ts'

export const taskRoutes = {
  list: api.tasks.list.handler(({ context, input }) => listTasks(context, input)),
  ofDeal: api.tasks.ofDeal.handler(({ context, input }) => listDealTasks(context, input)),
  mine: api.tasks.mine.handler(({ context, input }) => listMyTasks(context, input)),
  create: api.tasks.create.handler(({ context, input }) => createTask(context, input)),
  update: api.tasks.update.handler(async ({ context, input }) => {
    const { task, next, undoId } = await changeTask(context, input)
    return { task, next, undoId }
  }),
  bulkEdit: api.tasks.bulkEdit.handler(({ context, input }) => bulkEditTasks(context, input)),
}
