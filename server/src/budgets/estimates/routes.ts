import { api } from '../../platform/http/api.ts'
import { readPriceList, setPrices } from '../catalog/prices.ts'
import { makeBudget } from './to-budget.ts'
import { readEstimate, readPrices, saveEstimate } from './commands.ts'

export const estimateRoutes = {
  get: api.estimates.get.handler(({ context, input }) => readEstimate(context, input.id)),
  save: api.estimates.save.handler(({ context, input }) => saveEstimate(context, input)),
  makeBudget: api.estimates.makeBudget.handler(({ context, input }) => makeBudget(context, input)),
  catalog: api.estimates.catalog.handler(({ context }) => readPriceList(context)),
  setPrices: api.estimates.setPrices.handler(({ context, input }) => setPrices(context, input)),
  prices: api.estimates.prices.handler(({ context, input }) => readPrices(context, input.id)),
}
