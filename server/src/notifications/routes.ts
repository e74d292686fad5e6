import { api } from '../platform/http/api.ts'
import { getNewestNotice } from './newest.ts'

export const notificationRoutes = {
  newest: api.notifications.newest.handler(({ context }) => getNewestNotice(context)),
}
