import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Apart from the other queries, because the rail needs it on every page. */
export const approvalCountQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: ({ signal }) => api.approvals.count(undefined, { signal }),
})
