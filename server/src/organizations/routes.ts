import { api } from '../platform/http/api.ts'
import { getMe } from './me.ts'

export const meRoutes = {
  get: api.me.get.handler(({ context }) => getMe(context)),
}
