import { api, signedInApi } from '../platform/http/api.ts'
import { getMe } from './me.ts'
import { workIn } from './work-in.ts'

export const meRoutes = {
  get: api.me.get.handler(({ context }) => getMe(context)),
  workIn: signedInApi.me.workIn.handler(({ context, input }) =>
    workIn(context.app, context.signedIn.userId, input.orgId),
  ),
}
