import type { ClosedFilter } from '@plumbline/contract/portfolio'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Nested under the deal lists, so closing or reopening a deal invalidates all of this. */
export const PORTFOLIO = ['deals', 'lists', 'portfolio'] as const

const ROWS_PER_PAGE = 100

export const closedQuery = (filter: ClosedFilter) =>
  infiniteQueryOptions({
    queryKey: [...PORTFOLIO, 'closed', filter],
    queryFn: ({ signal, pageParam }) =>
      api.portfolio.list({ ...filter, limit: ROWS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  })

export const pageQuery = () =>
  queryOptions({ queryKey: [...PORTFOLIO, 'page'], queryFn: ({ signal }) => api.portfolio.page(undefined, { signal }) })

/** A few deals that are on the public page, or could be, for the preview. */
export const exampleQuery = (shown: boolean) =>
  queryOptions({
    queryKey: [...PORTFOLIO, 'example', shown],
    queryFn: ({ signal }) => api.portfolio.list({ shown, limit: EXAMPLES }, { signal }),
  })

const EXAMPLES = 3
