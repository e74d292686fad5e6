import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** With what later rooms tell of the organization. */
export type MeInRooms = Awaited<ReturnType<typeof api.me.get>>

/** Who is signed in, where, and what they may do. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api.me.get(undefined, { signal }) })

/** Inside the application frame, where it is always known. */
export function useMe(): MeInRooms {
  return useSuspenseQuery(meQuery).data
}
