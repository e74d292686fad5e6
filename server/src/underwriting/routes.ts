import { api } from '../platform/http/api.ts'
import { setCosts, setLoans, setPartners, setPayments } from './terms/commands.ts'
import { changeBill, createBill, removeBill } from './bills/commands.ts'
import { changeComp, createComp, listComps, removeComp } from './comps/commands.ts'
import { freezeArv, recordValuation } from './valuations/record.ts'
import { answerWithDeal } from '../deals/queries.ts'
import { adoptScenario, changeScenario, createScenario, listScenarios, removeScenario } from './scenarios/commands.ts'
import { applyTerms } from './terms/apply.ts'
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './templates/commands.ts'
import { listValuations } from './valuations/list.ts'

export const compRoutes = {
  list: api.comps.list.handler(({ context, input }) => listComps(context, input)),
  create: api.comps.create.handler(({ context, input }) => createComp(context, input)),
  update: api.comps.update.handler(({ context, input }) => changeComp(context, input)),
  remove: api.comps.remove.handler(({ context, input }) => removeComp(context, input)),
}

export const billRoutes = {
  create: api.bills.create.handler(({ context, input }) => answerWithDeal(context, (ctx) => createBill(ctx, input))),
  update: api.bills.update.handler(({ context, input }) => answerWithDeal(context, (ctx) => changeBill(ctx, input))),
  remove: api.bills.remove.handler(({ context, input }) => answerWithDeal(context, (ctx) => removeBill(ctx, input))),
}

export const valuationRoutes = {
  list: api.valuations.list.handler(({ context, input }) => listValuations(context, input)),
  freezeArv: api.valuations.freezeArv.handler(({ context, input }) => freezeArv(context, input)),
  record: api.valuations.record.handler(({ context, input }) => recordValuation(context, input)),
}

export const scenarioRoutes = {
  list: api.scenarios.list.handler(({ context, input }) => listScenarios(context, input.id)),
  create: api.scenarios.create.handler(({ context, input }) => createScenario(context, input)),
  update: api.scenarios.update.handler(({ context, input }) => changeScenario(context, input)),
  remove: api.scenarios.remove.handler(({ context, input }) => removeScenario(context, input)),
  adopt: api.scenarios.adopt.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => adoptScenario(ctx, input)),
  ),
}

export const templateRoutes = {
  list: api.templates.list.handler(({ context, input }) => listTemplates(context, input)),
  create: api.templates.create.handler(({ context, input }) => createTemplate(context, input)),
  update: api.templates.update.handler(({ context, input }) => changeTemplate(context, input)),
  remove: api.templates.remove.handler(({ context, input }) => removeTemplate(context, input)),
  apply: api.templates.apply.handler(({ context, input }) => answerWithDeal(context, (ctx) => applyTerms(ctx, input))),
}

export const underwritingRoutes = {
  setCosts: api.underwriting.setCosts.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => setCosts(ctx, input)),
  ),
  setLoans: api.underwriting.setLoans.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => setLoans(ctx, input)),
  ),
  setPartners: api.underwriting.setPartners.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => setPartners(ctx, input)),
  ),
  setPayments: api.underwriting.setPayments.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => setPayments(ctx, input)),
  ),
}
