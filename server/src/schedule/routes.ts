import { api, publicApi } from '../platform/http/api.ts'
import { clearBaseline, setBaseline } from './baseline.ts'
import { addItem, changeItem, makeFromBudget, moveItem, removeItem } from './commands.ts'
import { answerAsk, lookAtAsk } from './confirming/answer.ts'
import { askVendors } from './confirming/ask.ts'
import { readSchedule } from './queries.ts'
import { applyTemplate, keepTemplate, listTemplates, removeTemplate } from './templates/commands.ts'

export const scheduleRoutes = {
  read: api.schedules.read.handler(({ context, input }) => readSchedule(context, input.id)),
  addItem: api.schedules.addItem.handler(({ context, input }) => addItem(context, input)),
  changeItem: api.schedules.changeItem.handler(({ context, input }) => changeItem(context, input)),
  moveItem: api.schedules.moveItem.handler(({ context, input }) => moveItem(context, input)),
  removeItem: api.schedules.removeItem.handler(({ context, input }) => removeItem(context, input)),
  fromBudget: api.schedules.fromBudget.handler(({ context, input }) => makeFromBudget(context, input)),
  fromTemplate: api.schedules.fromTemplate.handler(({ context, input }) => applyTemplate(context, input)),
  setBaseline: api.schedules.setBaseline.handler(({ context, input }) => setBaseline(context, input)),
  clearBaseline: api.schedules.clearBaseline.handler(({ context, input }) => clearBaseline(context, input)),
  ask: api.schedules.ask.handler(({ context, input }) => askVendors(context, input)),
}

export const scheduleTemplateRoutes = {
  list: api.scheduleTemplates.list.handler(({ context }) => listTemplates(context)),
  save: api.scheduleTemplates.save.handler(({ context, input }) => keepTemplate(context, input)),
  remove: api.scheduleTemplates.remove.handler(({ context, input }) => removeTemplate(context, input)),
}

export const scheduleConfirmingRoutes = {
  look: publicApi.scheduleConfirming.look.handler(async ({ context, input }) => {
    if (context.ip !== null) await context.app.limits.countAddress(context.ip)
    return lookAtAsk(context.app, input)
  }),
  answer: publicApi.scheduleConfirming.answer.handler(async ({ context, input }) => {
    if (context.ip !== null) await context.app.limits.countAddress(context.ip)
    return answerAsk(context.app, input, context)
  }),
}
