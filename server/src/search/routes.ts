import { api } from '../platform/http/api.ts'
import { find, findRecords } from './find.ts'

export const searchRoutes = {
  find: api.search.find.handler(({ context, input }) => find(context, input)),
  records: api.search.records.handler(({ context, input }) => findRecords(context, input.ids)),
}
