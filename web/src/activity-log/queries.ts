import type { VerbGroup } from '@plumbline/domain/logged'
import type { Day } from '@plumbline/domain/calendar'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

const EVENTS_PER_PAGE = 50
const RECENT = 6

/** The log's filters, all of which are in the URL. */
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
    // Everyone in the organization adds to it, so always open the log fresh and from the top.
    ...(dealId === null ? { staleTime: 0, gcTime: 0 } : {}),
  })

/** The latest few entries of a deal. */
export const recentActivityQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'activity', 'recent'],
    queryFn: ({ signal }) => api.activity.ofDeal({ id: dealId, limit: RECENT }, { signal }),
  })

/** The log of one vendor. It is kept with the vendor, so that a change refreshes both. */
export const vendorActivityQuery = (vendorId: string) =>
  infiniteQueryOptions({
    queryKey: ['vendors', vendorId, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      api.activity.list({ vendorId, ...(pageParam ? { cursor: pageParam } : {}), limit: EVENTS_PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
