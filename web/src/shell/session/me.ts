import type { Me } from '@plumbline/contract/organizations/me'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Who is signed in, where, and what they may do. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api.me.get(undefined, { signal }) })

/** Inside the application frame, where it is always known. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}
