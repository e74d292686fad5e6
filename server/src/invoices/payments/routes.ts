import { api } from '../../platform/http/api.ts'
import { getPayables, listUnpaid } from './payables.ts'
import { approveRun, changeRun, payInvoices, recordPrepared, removeRun } from './prepare.ts'
import { getRun, listPaymentRuns, listPaymentsOf } from './queries.ts'
import { planPayDay } from './schedule.ts'
import { getStatement } from './statement.ts'
import { voidPayment } from './void.ts'

export const paymentRoutes = {
  payables: api.payments.payables.handler(({ context }) => getPayables(context)),
  unpaid: api.payments.unpaid.handler(({ context, input }) => listUnpaid(context, input)),
  schedule: api.payments.schedule.handler(({ context, input }) => planPayDay(context, input)),
  ofInvoice: api.payments.ofInvoice.handler(({ context, input }) => listPaymentsOf(context, input.invoiceId)),
  void: api.payments.void.handler(({ context, input }) => voidPayment(context, input)),
  runs: api.payments.runs.handler(({ context, input }) => listPaymentRuns(context, input)),
  run: api.payments.run.handler(({ context, input }) => getRun(context, input.runId)),
  pay: api.payments.pay.handler(({ context, input }) => payInvoices(context, input)),
  change: api.payments.change.handler(({ context, input }) => changeRun(context, input)),
  approve: api.payments.approve.handler(({ context, input }) => approveRun(context, input)),
  record: api.payments.record.handler(({ context, input }) => recordPrepared(context, input)),
  remove: api.payments.remove.handler(({ context, input }) => removeRun(context, input)),
  statement: api.payments.statement.handler(({ context, input }) => getStatement(context, input.vendorId)),
}
