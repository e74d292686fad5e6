import { api, signedInApi } from '../platform/http/api.ts'
import { changeSettings, getSettings } from './settings.ts'
import { linkToLogo, removeLogo, setLogo } from './logo.ts'
import { getMe } from './me.ts'
import { workIn } from './work-in.ts'

export const meRoutes = {
  get: api.me.get.handler(({ context }) => getMe(context)),
  workIn: signedInApi.me.workIn.handler(({ context, input }) =>
    workIn(context.app, context.signedIn.userId, input.orgId),
  ),
}

export const organizationRoutes = {
  settings: api.organizations.settings.handler(({ context }) => getSettings(context)),
  changeSettings: api.organizations.changeSettings.handler(({ context, input }) => changeSettings(context, input)),
  logo: api.organizations.logo.handler(({ context }) => linkToLogo(context)),
  setLogo: api.organizations.setLogo.handler(({ context, input }) => setLogo(context, input.uploadId)),
  removeLogo: api.organizations.removeLogo.handler(({ context }) => removeLogo(context)),
}
