import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

const EXPENSES_PER_PAGE = 25

/** Expenses with a share in the deal, or in one of its lines. */
export const expensesQuery = (dealId: string, lineId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'expenses', 'list', lineId],
    queryFn: ({ signal, pageParam }) =>
      api.expenses.list(
        {
          id: dealId,
          limit: EXPENSES_PER_PAGE,
          ...(lineId ? { lineId } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** The deal's lines with their remaining budgets, and previously used vendors. */
export const placesQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'expenses', 'places'],
    queryFn: ({ signal }) => api.expenses.places({ dealId }, { signal }),
  })

/** Lines of other deals: the most recently active ones, or those matching the search. */
export const placesElsewhereQuery = (dealId: string, search: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'expenses', 'places-elsewhere', search],
    queryFn: ({ signal }) => api.expenses.places(search === '' ? {} : { search }, { signal }),
    placeholderData: (previous) => previous,
  })
