import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { EVERY_CHANGE } from './query-client.ts'

/** @property madeBy data requested after this moment, as `performance.now()` gives it, includes the change */
export type Change = { keys: readonly QueryKey[]; madeBy: number }

export type Refetcher = {
  /** Refetches the queries that a change made stale, except those requested since. */
  add(change: Change): void
  stop(): void
}

/** Changes that arrive while a refetch is running are handled together after it, so a burst of them costs two rounds. */
export function createRefetcher(queryClient: QueryClient): Refetcher {
  const cache = queryClient.getQueryCache()
  const startedAt = new WeakMap<Query, number>()
  const fetchedAt = new WeakMap<Query, number>()
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') startedAt.set(query, performance.now())
    if (action.type === 'success' && !action.manual) fetchedAt.set(query, startedAt.get(query) ?? 0)
  })
  const requestedAt = (query: Query) =>
    Math.max(fetchedAt.get(query) ?? 0, query.state.fetchStatus === 'fetching' ? (startedAt.get(query) ?? 0) : 0)

  let waiting: Change[] = []
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const changes = waiting
      waiting = []
      await queryClient.invalidateQueries({
        predicate: (query) => changes.some((change) => concerns(change, query) && requestedAt(query) < change.madeBy),
      })
    }
    isRunning = false
  }

  return {
    add: (change) => {
      waiting.push(change)
      void run()
    },
    stop: unsubscribe,
  }
}

function concerns({ keys }: Change, query: Query): boolean {
  return query.meta?.[EVERY_CHANGE] === true || keys.some((queryKey) => matchQuery({ queryKey }, query))
}
