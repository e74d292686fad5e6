import { api } from '../../platform/http/api.ts'
import { sendCopies, setConsent } from './copies.ts'
import { fileYear } from './file-year.ts'
import { listTaxPayments, setReportable } from './payments.ts'
import { getTaxSeason } from './season.ts'
import { setColumns, setThreshold } from './set-up.ts'

export const taxSeasonRoutes = {
  get: api.taxSeason.get.handler(({ context, input }) => getTaxSeason(context, input.year)),
  payments: api.taxSeason.payments.handler(({ context, input }) => listTaxPayments(context, input)),
  file: api.taxSeason.file.handler(({ context, input }) => fileYear(context, 'file', input)),
  correct: api.taxSeason.correct.handler(({ context, input }) => fileYear(context, 'correct', input)),
  setThreshold: api.taxSeason.setThreshold.handler(({ context, input }) => setThreshold(context, input)),
  setColumns: api.taxSeason.setColumns.handler(({ context, input }) => setColumns(context, input)),
  setReportable: api.taxSeason.setReportable.handler(({ context, input }) => setReportable(context, input)),
  setConsent: api.taxSeason.setConsent.handler(({ context, input }) => setConsent(context, input)),
  sendCopies: api.taxSeason.sendCopies.handler(({ context, input }) => sendCopies(context, input)),
}
