import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { meQuery } from '../shell/session/me.ts'

export const teamQuery = () =>
  queryOptions({ queryKey: ['team'], queryFn: ({ signal }) => api.team.get(undefined, { signal }) })

/** Refreshes the team, and the list of colleagues that every member sees. */
export async function refreshTeam(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: teamQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  ])
}
