import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** All queries about a deal's draws are under `['deals', dealId, 'draws']`. */
export const drawsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'draws', 'list'],
    queryFn: ({ signal }) => api.draws.ofDeal({ id: dealId }, { signal }),
  })

export const drawQuery = (dealId: string, drawId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'draws', drawId],
    queryFn: ({ signal }) => api.draws.get({ drawId }, { signal }),
  })

const BUILDING_MS = 2_000

/** A draw's package. While it's being built it's asked for again every other second. */
export const packageQuery = (dealId: string, drawId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'draws', drawId, 'package'],
    queryFn: ({ signal }) => api.drawPackages.get({ drawId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? BUILDING_MS : false),
  })

/** The draws that papers can be added to, for people who don't see amounts. */
export const drawPapersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'draws', 'papers'],
    queryFn: ({ signal }) => api.draws.papersOfDeal({ id: dealId }, { signal }),
  })
