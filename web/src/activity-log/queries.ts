import type { VerbGroup } from '@plumbline/domain/logged'
import type { Day } from '@plumbline/domain/calendar'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

const EVENTS_PER_PAGE = 50
const RECENT = 6

/** What the log is narrowed by; all of it stands in the address. */
export type ActivityFilter = {
  groups?: readonly VerbGroup[]
  actorIds?: readonly string[]
  from?: Day
  to?: Day
}

/** The log of one deal, or of the organization, newest first. */
export const activityQuery = (dealId: string | null, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: dealId === null ? ['activity', filter] : ['deals', dealId, 'activity', filter],
    queryFn: ({ signal, pageParam }) => {
      const { groups, actorIds, ...days } = filter
      const input = {
        ...days,
        ...(groups ? { groups: [...groups] } : {}),
        ...(actorIds ? { actorIds: [...actorIds] } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: EVENTS_PER_PAGE,
      }
      return dealId === null
        ? api.activity.list(input, { signal })
        : api.activity.ofDeal({ ...input, id: dealId }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The whole organization writes into it: whoever opens the log sees it as it is now, from its top.
    ...(dealId === null ? { staleTime: 0, gcTime: 0 } : {}),
  })

/** The latest few of a deal. */
export const recentActivityQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'activity', 'recent'],
    queryFn: ({ signal }) => api.activity.ofDeal({ id: dealId, limit: RECENT }, { signal }),
  })
