import { VERB_GROUPS } from '@plumbline/domain/logged'
import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '../activity-log/queries.ts'
import { threadsQuery } from './queries.ts'
import { loadedDownTo } from './stream.ts'

/** The log's entries about comments repeat what the threads show. */
const CHANGES = VERB_GROUPS.filter((group) => group !== 'comment')

/** The threads of a deal and, with changes, its log: two lists loaded together. */
export function useStream(dealId: string, withChanges: boolean) {
  const threads = useInfiniteQuery(threadsQuery(dealId))
  const events = useInfiniteQuery({ ...activityQuery(dealId, { groups: CHANGES }), enabled: withChanges })
  const loaded = {
    threads: { items: threads.data?.pages.flatMap((page) => page.items) ?? [], hasMore: threads.hasNextPage },
    events: {
      items: withChanges ? (events.data?.pages.flatMap((page) => page.items) ?? []) : [],
      hasMore: withChanges && events.hasNextPage,
    },
  }
  const asked = withChanges ? [threads, events] : [threads]
  return {
    ...loaded,
    ready: asked.every((query) => query.isSuccess),
    error: asked.find((query) => query.isError && !query.data)?.error ?? null,
    retry: () => void Promise.all(asked.map((query) => query.refetch())),
    hasMore: loaded.threads.hasMore || loaded.events.hasMore,
    isFetchingMore: asked.some((query) => query.isFetchingNextPage),
    /** Fetches the next page of the list that ends first. */
    fetchMore: () => {
      const isThreads = loadedDownTo(loaded.threads) >= loadedDownTo(loaded.events)
      void (isThreads ? threads.fetchNextPage() : events.fetchNextPage())
    },
  }
}
