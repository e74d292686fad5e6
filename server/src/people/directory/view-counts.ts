import { peopleOfAddress } from '@plumbline/contract/people-filter'
import { viewCounts } from '../../deals/views/providers.ts'
import { answer } from '../../platform/rooms/provider.ts'
import { countsOfViews } from './store.ts'

/** How many people the saved views of the list show. */
export const countsOfPeopleViews = answer(viewCounts, async (tx, ctx, { list, views }) => {
  if (list !== 'people') return {}
  const filters = views.map(({ id, query }) => ({ id, filter: peopleOfAddress(new URLSearchParams(query)) }))
  return tx.one(countsOfViews(ctx.tenant.orgId, filters))
})
