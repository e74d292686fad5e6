import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export const feedsQuery = queryOptions({
  queryKey: ['calendar', 'feeds'],
  queryFn: ({ signal }) => api.calendarFeeds.list(undefined, { signal }),
})
