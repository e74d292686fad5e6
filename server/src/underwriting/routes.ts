import { api } from '../platform/http/api.ts'
import { changeComp, createComp, listComps, removeComp } from './comps.ts'
import { freezeArv, recordValuation } from './record-valuation.ts'
import { listValuations } from './valuation-list.ts'

export const compRoutes = {
  list: api.comps.list.handler(({ context, input }) => listComps(context, input)),
  create: api.comps.create.handler(({ context, input }) => createComp(context, input)),
  update: api.comps.update.handler(({ context, input }) => changeComp(context, input)),
  remove: api.comps.remove.handler(({ context, input }) => removeComp(context, input)),
}

export const valuationRoutes = {
  list: api.valuations.list.handler(({ context, input }) => listValuations(context, input)),
  freezeArv: api.valuations.freezeArv.handler(({ context, input }) => freezeArv(context, input)),
  record: api.valuations.record.handler(({ context, input }) => recordValuation(context, input)),
}
