import { api } from '../platform/http/api.ts'
import { changePlan } from './change-plan.ts'
import { getBilling } from './overview.ts'

export const billingRoutes = {
  get: api.billing.get.handler(({ context }) => getBilling(context)),
  changePlan: api.billing.changePlan.handler(({ context, input }) => changePlan(context, input)),
}
