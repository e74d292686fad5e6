import type { Comp } from '@plumbline/contract/underwriting/comps'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

const COMPS_PER_REQUEST = 200
const VALUES_PER_PAGE = 20

export type CompList = { items: Comp[]; mayManage: boolean }

/** All comps of a deal, newest sale first. The value uses every one that is included. */
export const compsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comps'],
    queryFn: async ({ signal }): Promise<CompList> => {
      const items: Comp[] = []
      for (let cursor: string | undefined; ;) {
        const page = await api.comps.list({ id: dealId, limit: COMPS_PER_REQUEST, cursor }, { signal })
        items.push(...page.items)
        if (page.nextCursor === null) return { items, mayManage: page.abilities.manage }
        cursor = page.nextCursor
      }
    },
  })

/** The deal's after-repair values, newest first. */
export const arvHistoryQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'valuations', 'arv'],
    queryFn: ({ signal, pageParam }) =>
      api.valuations.list(
        { id: dealId, kind: 'arv', limit: VALUES_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
