import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shell/api/api.ts'

/** How often an open deal reports that it's still open (see server/src/deals/presence/store.ts). A hidden tab doesn't. */
const REPORT_EVERY_MS = 20_000

/** Reports that the deal is open here, and returns the teammates who have it open too. */
export function usePresence(dealId: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['presence', dealId],
    queryFn: ({ signal }) => api.deals.presence({ id: dealId }, { signal }),
    refetchInterval: REPORT_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      // If this is lost, the server notices after a minute.
      api.deals.leave({ id: dealId }).catch(() => undefined)
    },
    [dealId],
  )
  return data?.userIds ?? []
}
