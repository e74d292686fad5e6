import type { CostCode } from '@plumbline/contract/budgets/budget'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** All queries for a deal's budget are under `['deals', dealId, 'budget']`. */
export const budgetQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'budget', 'now'],
    queryFn: ({ signal }) => api.budgets.get({ id: dealId }, { signal }),
  })

export const versionsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'budget', 'versions'],
    queryFn: ({ signal }) => api.budgets.versions({ id: dealId }, { signal }),
  })

export const transfersQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'budget', 'transfers'],
    queryFn: ({ signal, pageParam }) =>
      api.budgets.transfers({ id: dealId, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const costCodesQuery = () =>
  queryOptions({
    queryKey: ['cost-codes'],
    queryFn: async ({ signal }): Promise<CostCode[]> => (await api.budgets.costCodes(undefined, { signal })).items,
  })
