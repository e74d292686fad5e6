import { api } from '../platform/http/api.ts'
import { removeSiteLog, saveSiteLog } from './logs/commands.ts'
import { listSiteLogs } from './logs/queries.ts'
import { addPunchItem, changeItemPictures, changePunchItem, removePunchItem } from './punch/commands.ts'
import { mailPunchItems } from './punch/mail-vendor.ts'
import { listPunchItems } from './punch/queries.ts'

export const punchItemRoutes = {
  list: api.punchItems.list.handler(({ context, input }) => listPunchItems(context, input.dealId)),
  create: api.punchItems.create.handler(({ context, input }) => addPunchItem(context, input)),
  update: api.punchItems.update.handler(({ context, input }) => changePunchItem(context, input)),
  changePictures: api.punchItems.changePictures.handler(({ context, input }) => changeItemPictures(context, input)),
  remove: api.punchItems.remove.handler(({ context, input }) => removePunchItem(context, input)),
  mail: api.punchItems.mail.handler(({ context, input }) => mailPunchItems(context, input)),
}

export const siteLogRoutes = {
  list: api.siteLogs.list.handler(({ context, input }) => listSiteLogs(context, input)),
  save: api.siteLogs.save.handler(({ context, input }) => saveSiteLog(context, input)),
  remove: api.siteLogs.remove.handler(({ context, input }) => removeSiteLog(context, input)),
}
