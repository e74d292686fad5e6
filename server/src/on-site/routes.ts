import { api } from '../platform/http/api.ts'
import { removeSiteLog, saveSiteLog } from './logs/commands.ts'
import { listSiteLogs } from './logs/queries.ts'
import { addPunchItem, changeItemPictures, changePunchItem, removePunchItem } from './punch/commands.ts'
import { mailPunchItems } from './punch/mail-vendor.ts'
import { listPunchItems } from './punch/queries.ts'

import { changeUpdate, draftUpdate, removeUpdate } from './updates/commands.ts'
import { fileOfUpdate, getUpdate, listUpdates } from './updates/queries.ts'
import { sendUpdate } from './updates/send.ts'

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

export const lenderUpdateRoutes = {
  list: api.lenderUpdates.list.handler(({ context, input }) => listUpdates(context, input)),
  create: api.lenderUpdates.create.handler(({ context, input }) => draftUpdate(context, input)),
  get: api.lenderUpdates.get.handler(({ context, input }) => getUpdate(context, input.id)),
  update: api.lenderUpdates.update.handler(({ context, input }) => changeUpdate(context, input)),
  remove: api.lenderUpdates.remove.handler(({ context, input }) => removeUpdate(context, input)),
  file: api.lenderUpdates.file.handler(({ context, input }) => fileOfUpdate(context, input.id)),
  send: api.lenderUpdates.send.handler(({ context, input }) => sendUpdate(context, input)),
}
