import type { PaperToReview } from '@plumbline/contract/vendors/papers'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shell/api/api.ts'
import { useSearchNow } from '../../shell/use-search-now.ts'

const PAPERS_PER_PAGE = 50
const PARAMETER = 'paper'

const toReviewQuery = infiniteQueryOptions({
  queryKey: ['vendors', 'lists', 'to-review'],
  queryFn: ({ signal, pageParam }) =>
    api.vendorPapers.toReview({ ...(pageParam ? { cursor: pageParam } : {}), limit: PAPERS_PER_PAGE }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

/** The papers that wait, and which of them is open, as the address says. */
export function useToReview({ opensFirst }: { opensFirst: boolean }) {
  const list = useInfiniteQuery(toReviewQuery)
  const [search, setSearch] = useSearchNow()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const asked = search.get(PARAMETER)
  const isMissing = asked !== null && !items.some(({ paper }) => paper.id === asked)
  const { hasNextPage, isFetching, fetchNextPage } = list
  useEffect(() => {
    // A link may lead to a paper of a later page.
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  const current = items.find(({ paper }) => paper.id === asked) ?? (opensFirst ? items[0] : undefined) ?? null
  const open = (item: PaperToReview | null) =>
    setSearch(new URLSearchParams(item ? { [PARAMETER]: item.paper.id } : {}))
  const step = (by: 1 | -1) => {
    const place = items.findIndex((item) => item === current)
    const next = items[place + by]
    if (next) open(next)
  }
  /** After a decision: the one after it, else the one before. */
  const goOn = () => {
    const place = items.findIndex((item) => item === current)
    open(items[place + 1] ?? items[place - 1] ?? null)
  }
  return { list, items, count: list.data?.pages.at(-1)?.count ?? 0, current, open, step, goOn }
}
