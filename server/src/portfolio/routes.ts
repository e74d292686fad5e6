import { api } from '../platform/http/api.ts'
import { publishPage, showDeals, updatePage } from './commands.ts'
import { getPage, listClosed } from './queries.ts'

export const portfolioRoutes = {
  list: api.portfolio.list.handler(({ input, context }) => listClosed(context, input)),
  page: api.portfolio.page.handler(({ context }) => getPage(context)),
  updatePage: api.portfolio.updatePage.handler(({ input, context }) => updatePage(context, input)),
  publish: api.portfolio.publish.handler(({ input, context }) => publishPage(context, input.published)),
  show: api.portfolio.show.handler(({ input, context }) => showDeals(context, input)),
}
