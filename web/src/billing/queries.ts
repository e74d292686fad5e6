import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Below the lists of deals, so that a deal that closes or opens makes it stale. Uploads don't, so it's always fetched. */
export const billingQuery = queryOptions({
  queryKey: ['deals', 'lists', 'billing'],
  queryFn: ({ signal }) => api.billing.get(undefined, { signal }),
  staleTime: 0,
})
