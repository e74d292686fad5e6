import { api } from '../platform/http/api.ts'
import { lastChangedBy, listActivity, listDealActivity } from './queries.ts'

export const activityRoutes = {
  ofDeal: api.activity.ofDeal.handler(({ context, input }) => listDealActivity(context, input)),
  list: api.activity.list.handler(({ context, input }) => listActivity(context, input)),
  lastChange: api.activity.lastChange.handler(({ context, input }) => lastChangedBy(context, input)),
}
