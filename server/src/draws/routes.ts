import { api } from '../platform/http/api.ts'
import { createDraw } from './create.ts'
import { updateDraw } from './edit.ts'
import { fundDraw } from './fund.ts'
import {
  approveDraw,
  cancelDraw,
  inspectDraw,
  rejectDraw,
  returnDraw,
  reworkDraw,
  scheduleInspection,
} from './lender.ts'
import { changePapers, nameLineOfPicture } from './papers.ts'
import { getDraw, listDrawsOfDeal, listPapersOfDeal } from './queries.ts'
import { submitDraw, withdrawDraw } from './submit.ts'

export const drawRoutes = {
  ofDeal: api.draws.ofDeal.handler(({ context, input }) => listDrawsOfDeal(context, input.id)),
  papersOfDeal: api.draws.papersOfDeal.handler(({ context, input }) => listPapersOfDeal(context, input.id)),
  get: api.draws.get.handler(({ context, input }) => getDraw(context, input.drawId)),
  create: api.draws.create.handler(({ context, input }) => createDraw(context, input)),
  update: api.draws.update.handler(({ context, input }) => updateDraw(context, input)),
  submit: api.draws.submit.handler(({ context, input }) => submitDraw(context, input)),
  withdraw: api.draws.withdraw.handler(({ context, input }) => withdrawDraw(context, input)),
  scheduleInspection: api.draws.scheduleInspection.handler(({ context, input }) => scheduleInspection(context, input)),
  inspect: api.draws.inspect.handler(({ context, input }) => inspectDraw(context, input)),
  approve: api.draws.approve.handler(({ context, input }) => approveDraw(context, input)),
  fund: api.draws.fund.handler(({ context, input }) => fundDraw(context, input)),
  return: api.draws.return.handler(({ context, input }) => returnDraw(context, input)),
  rework: api.draws.rework.handler(({ context, input }) => reworkDraw(context, input)),
  reject: api.draws.reject.handler(({ context, input }) => rejectDraw(context, input)),
  cancel: api.draws.cancel.handler(({ context, input }) => cancelDraw(context, input)),
  changePapers: api.draws.changePapers.handler(({ context, input }) => changePapers(context, input)),
  nameLine: api.draws.nameLine.handler(({ context, input }) => nameLineOfPicture(context, input)),
}
