import { api } from '../../platform/http/api.ts'
import { makeBudget } from './to-budget.ts'
import { readEstimate, readPrices, saveEstimate } from './commands.ts'

export const estimateRoutes = {
  get: api.estimates.get.handler(({ context, input }) => readEstimate(context, input.id)),
  save: api.estimates.save.handler(({ context, input }) => saveEstimate(context, input)),
  makeBudget: api.estimates.makeBudget.handler(({ context, input }) => makeBudget(context, input)),
  prices: api.estimates.prices.handler(({ context, input }) => readPrices(context, input.id)),
}
