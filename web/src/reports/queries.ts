import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { EVERY_CHANGE } from '../shell/api/query-client.ts'

/** Refetched on every visit to the start page, and whenever anything changes while it's open. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.home.get(undefined, { signal }),
    staleTime: 0,
    meta: { [EVERY_CHANGE]: true },
  })
