import type { ClosedFilter } from '@plumbline/contract/portfolio'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Below the lists of deals, so that a deal that closes or opens again makes all of this stale. */
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

/** A few deals of the public page, or of those that could be on it, to show what it looks like. */
export const exampleQuery = (shown: boolean) =>
  queryOptions({
    queryKey: [...PORTFOLIO, 'example', shown],
    queryFn: ({ signal }) => api.portfolio.list({ shown, limit: EXAMPLES }, { signal }),
  })

const EXAMPLES = 3
