import { api, signedInApi } from '../platform/http/api.ts'
import { linksToAvatars, removeAvatar, setAvatar } from './avatar.ts'
import * as account from './commands.ts'

export const accountRoutes = {
  get: signedInApi.account.get.handler(({ context }) => account.getAccount(context.app, context.signedIn)),
  change: signedInApi.account.change.handler(({ input, context }) =>
    account.changeAccount(context.app, context.signedIn, input),
  ),
  setAvatar: api.account.setAvatar.handler(({ input, context }) => setAvatar(context, input.uploadId)),
  removeAvatar: api.account.removeAvatar.handler(({ context }) => removeAvatar(context)),
  avatars: api.account.avatars.handler(({ context }) => linksToAvatars(context)),
  confirm: signedInApi.account.confirm.handler(({ input, context }) =>
    account.confirmAccount(context.app, context.signedIn, { ...input, ip: context.ip }),
  ),
  sessions: signedInApi.account.sessions.handler(({ context }) => account.listSessions(context.app, context.signedIn)),
  endSession: signedInApi.account.endSession.handler(({ input, context }) =>
    account.endSession(context.app, context.signedIn, input.sessionId),
  ),
  endOtherSessions: signedInApi.account.endOtherSessions.handler(({ context }) =>
    account.endOtherSessions(context.app, context.signedIn),
  ),
}
