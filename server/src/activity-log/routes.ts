import { api } from '../platform/http/api.ts'
import { listActivity, listDealActivity } from './queries.ts'

export const activityRoutes = {
  ofDeal: api.activity.ofDeal.handler(({ context, input }) => listDealActivity(context, input)),
  list: api.activity.list.handler(({ context, input }) => listActivity(context, input)),
}
