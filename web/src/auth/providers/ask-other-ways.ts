import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../shell/api/query-client.ts'
import { signInServer } from '../../shell/session/sign-in-server.ts'
import { NO_OTHER_WAYS, type OtherWays, type SignInSettings, waysOf } from './other-ways.ts'

export const waysQuery = queryOptions({
  queryKey: ['auth', 'ways'],
  retry: false,
  queryFn: async ({ signal }): Promise<OtherWays> => {
    const response = await fetch(`${signInServer()}/settings`, { signal })
    if (!response.ok) throw new Error(`the sign-in server answered ${response.status}`)
    return waysOf((await response.json()) as SignInSettings)
  },
})

/** Fetched from the sign-in server; none if it can't be reached, because they wouldn't work either. */
export function otherWays(): Promise<OtherWays> {
  return queryClient.ensureQueryData(waysQuery).catch(() => NO_OTHER_WAYS)
}
