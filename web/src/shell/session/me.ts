import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Includes what later rooms report about the organization. */
export type MeInRooms = Awaited<ReturnType<typeof api.me.get>>

/** Who is signed in, to which organization, and what they can do. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api.me.get(undefined, { signal }) })

/** For use inside the application frame, where it's always loaded. */
export function useMe(): MeInRooms {
  return useSuspenseQuery(meQuery).data
}
