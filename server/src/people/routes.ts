import { api } from '../platform/http/api.ts'
import { listPeople } from './directory/queries.ts'
import { getPerson, personHistory } from './person/queries.ts'

export const peopleRoutes = {
  list: api.people.list.handler(({ context, input }) => listPeople(context, input)),
  get: api.people.get.handler(({ context, input }) => getPerson(context, input.id)),
  history: api.people.history.handler(({ context, input }) => personHistory(context, input)),
}
