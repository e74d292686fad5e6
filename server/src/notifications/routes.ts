import { api } from '../platform/http/api.ts'
import { countNotices, listNotices, markAllMine, markMine } from './inbox.ts'
import { getNewestNotice } from './newest.ts'
import { changePreferences, retryEmail, setQuietHours, setSmsLimit } from './preferences/commands.ts'
import { agreeToTexts, removePhone, sendCode } from './preferences/phone.ts'
import { getNextDigest, getPreferences } from './preferences/show.ts'

const of = api.notifications.preferences

const preferenceRoutes = {
  get: of.get.handler(({ context }) => getPreferences(context)),
  change: of.change.handler(({ context, input }) => changePreferences(context, input.kinds)),
  setQuietHours: of.setQuietHours.handler(({ context, input }) => setQuietHours(context, input)),
  retryEmail: of.retryEmail.handler(({ context }) => retryEmail(context)),
  nextDigest: of.nextDigest.handler(({ context }) => getNextDigest(context)),
  sendCode: of.sendCode.handler(({ context, input }) => sendCode(context, input.phone)),
  agree: of.agree.handler(({ context, input }) => agreeToTexts(context, input.code)),
  removePhone: of.removePhone.handler(({ context }) => removePhone(context)),
  setSmsLimit: of.setSmsLimit.handler(({ context, input }) => setSmsLimit(context, input)),
}

export const notificationRoutes = {
  preferences: preferenceRoutes,
  newest: api.notifications.newest.handler(({ context, input }) => getNewestNotice(context, input.lang)),
  list: api.notifications.list.handler(({ context, input }) => listNotices(context, input)),
  counts: api.notifications.counts.handler(({ context }) => countNotices(context)),
  mark: api.notifications.mark.handler(({ context, input }) => markMine(context, input)),
  readAll: api.notifications.readAll.handler(({ context, input }) => markAllMine(context, input.upTo)),
}
