import { api } from '../../platform/http/api.ts'
import { getDrawDesk } from './desk.ts'

export const drawDeskRoutes = {
  list: api.drawDesk.list.handler(({ context, input }) => getDrawDesk(context, input)),
}
