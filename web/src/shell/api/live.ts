import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { authorization } from './api.ts'
import { meQuery } from '../session/me.ts'
import { type ServerEvent, serverEvents } from './server-events.ts'

/** In a query's `meta`: it combines data from all rooms, like the start page, so any change invalidates it. */
export const EVERY_CHANGE = 'everyChange'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Keeps the cache current while the app is open: the server names the queries that others changed, and exactly those
 * are refetched.
 * After a lost connection, the stream resumes after the last event; if it can't resume, everything is refetched.
 * @returns a function that stops it
 */
export function followChanges(queryClient: QueryClient): () => void {
  const stop = new AbortController()
  void follow(queryClient, stop.signal)
  return () => stop.abort()
}

async function follow(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      for await (const event of openStream(queryClient, lastEventId, signal)) {
        wait = FIRST_WAIT_MS
        lastEventId = event.id ?? lastEventId
        await apply(event, queryClient)
      }
      await askWhoWeAre(queryClient)
    } catch {
      // Losing the stream is normal: a sleeping laptop, a deployment. It's reopened below.
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

async function* openStream(
  queryClient: QueryClient,
  lastEventId: string | null,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const response = await fetch('/api/v1/live', {
    headers: {
      ...(await authorization()),
      accept: 'text/event-stream',
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    cache: 'no-store',
    signal,
  })
  if (response.status === 403) await askWhoWeAre(queryClient)
  if (!response.ok || !response.body) throw new Error(`the stream of changes answered ${response.status}`)
  yield* serverEvents(response.body)
}

/** The server ends or refuses a stream when the user's access changed: another organization, other roles, or none. */
function askWhoWeAre(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

async function apply(event: ServerEvent, queryClient: QueryClient): Promise<void> {
  if (event.name === 'refetch') return queryClient.invalidateQueries()
  if (event.name !== 'change') return
  const { keys } = JSON.parse(event.data) as { keys: QueryKey[] }
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: (query) => query.meta?.[EVERY_CHANGE] === true }),
  ])
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
    signal.addEventListener('abort', done, { once: true })
  })
}
