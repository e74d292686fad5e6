import { api } from '../platform/http/api.ts'
import { countNotices, listNotices, markAllMine, markMine } from './inbox.ts'
import { getNewestNotice } from './newest.ts'

export const notificationRoutes = {
  newest: api.notifications.newest.handler(({ context }) => getNewestNotice(context)),
  list: api.notifications.list.handler(({ context, input }) => listNotices(context, input)),
  counts: api.notifications.counts.handler(({ context }) => countNotices(context)),
  mark: api.notifications.mark.handler(({ context, input }) => markMine(context, input)),
  readAll: api.notifications.readAll.handler(({ context, input }) => markAllMine(context, input.upTo)),
}
