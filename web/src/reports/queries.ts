import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { EVERY_CHANGE } from '../shell/api/live.ts'

/** Asked anew whenever somebody comes to the start page, and when anything changes while they look. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.home.get(undefined, { signal }),
    staleTime: 0,
    meta: { [EVERY_CHANGE]: true },
  })
