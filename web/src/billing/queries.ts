import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Under the key of the deal lists, so that closing or reopening a deal makes it stale. Uploads don't, so it's always fetched. */
export const billingQuery = queryOptions({
  queryKey: ['deals', 'lists', 'billing'],
  queryFn: ({ signal }) => api.billing.get(undefined, { signal }),
  staleTime: 0,
})
