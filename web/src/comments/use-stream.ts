import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '../activity-log/queries.ts'
import { threadsQuery } from './queries.ts'
import { loadedDownTo } from './stream.ts'
import { CHANGES } from './stream-groups.ts'

type Shown = {
  withChanges: boolean
  /** only what this person takes part in; null = everyone's */
  ofUser: string | null
}

/** The threads of a deal and, with changes, its log: two lists loaded together. */
export function useStream(dealId: string, { withChanges, ofUser }: Shown) {
  const threads = useInfiniteQuery(threadsQuery(dealId, ofUser === null ? {} : { mine: true }))
  const made = { groups: CHANGES, ...(ofUser === null ? {} : { actorIds: [ofUser] }) }
  const events = useInfiniteQuery({ ...activityQuery(dealId, made), enabled: withChanges })
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
