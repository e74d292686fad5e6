import { answerWithDeal } from '../../deals/queries.ts'
import { api } from '../../platform/http/api.ts'
import {
  recordLoanExtension,
  recordLoanPayment,
  removeLoanExtension,
  removeLoanPayment,
  updateLoanPayment,
} from './commands.ts'

export const loanRecordRoutes = {
  recordPayment: api.loanRecords.recordPayment.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => recordLoanPayment(ctx, input)),
  ),
  updatePayment: api.loanRecords.updatePayment.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => updateLoanPayment(ctx, input)),
  ),
  removePayment: api.loanRecords.removePayment.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => removeLoanPayment(ctx, input)),
  ),
  recordExtension: api.loanRecords.recordExtension.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => recordLoanExtension(ctx, input)),
  ),
  removeExtension: api.loanRecords.removeExtension.handler(({ context, input }) =>
    answerWithDeal(context, (ctx) => removeLoanExtension(ctx, input)),
  ),
}
