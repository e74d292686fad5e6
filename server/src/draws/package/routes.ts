import { api } from '../../platform/http/api.ts'
import { getPackage } from './queries.ts'
import { sendPackage } from './send.ts'

export const drawPackageRoutes = {
  get: api.drawPackages.get.handler(({ context, input }) => getPackage(context, input.drawId)),
  send: api.drawPackages.send.handler(({ context, input }) => sendPackage(context, input)),
}
