import { answerWithDeal } from '../../deals/queries.ts'
import { api } from '../../platform/http/api.ts'
import { saveSettlement } from './commands.ts'

export const settlementRoutes = {
  save: api.settlements.save.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => saveSettlement(ctx, input)),
  ),
}
