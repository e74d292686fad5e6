import { api } from '../platform/http/api.ts'
import { listAlike } from './directory/alike.ts'
import { listPeople } from './directory/queries.ts'
import { personPapers } from './person/papers.ts'
import { getPerson, personHistory } from './person/queries.ts'

export const peopleRoutes = {
  list: api.people.list.handler(({ context, input }) => listPeople(context, input)),
  alike: api.people.alike.handler(({ context }) => listAlike(context)),
  get: api.people.get.handler(({ context, input }) => getPerson(context, input.id)),
  history: api.people.history.handler(({ context, input }) => personHistory(context, input)),
  papers: api.people.papers.handler(({ context, input }) => personPapers(context, input)),
}
