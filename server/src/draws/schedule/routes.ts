import { api } from '../../platform/http/api.ts'
import { getDrawSchedule, saveDrawSchedule } from './commands.ts'

export const drawScheduleRoutes = {
  get: api.drawSchedules.get.handler(({ context, input }) => getDrawSchedule(context, input.loanId)),
  save: api.drawSchedules.save.handler(({ context, input }) => saveDrawSchedule(context, input)),
}
