import { api } from '../platform/http/api.ts'
import { getHome } from './home.ts'

export const homeRoutes = {
  get: api.home.get.handler(({ context }) => getHome(context)),
}
