import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { authorization } from './api.ts'
import { meQuery } from '../session/me.ts'
import { whenAnswered } from './own-writes.ts'
import { createRefetcher, type Refetcher } from './refetcher.ts'
import { type ServerEvent, serverEvents } from './server-events.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** After the answer to a write of this page: its own code refetches what it shows, and the event does the rest. */
const OWN_REFETCH_MS = 100
/** An event about this page's own write waits this long for the answer, and then counts as another's. */
const LONGEST_ANSWER_MS = 1_000
const EVERYTHING: QueryKey[] = [[]]

/**
 * Keeps the cache current while the app is open: the server names the queries that changed, and exactly those are
 * refetched, unless this page has already done so after its own change.
 * After a lost connection, the stream resumes after the last event; if it can't resume, everything is refetched.
 * @param signal stops it
 */
export async function followChanges(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const refetcher = createRefetcher(queryClient)
  let lastEventId: string | null = null
  let wait = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      for await (const event of openStream(queryClient, lastEventId, signal)) {
        wait = FIRST_WAIT_MS
        lastEventId = event.id ?? lastEventId
        apply(event, refetcher)
      }
      await askWhoWeAre(queryClient)
    } catch {
      // Losing the stream is normal: a sleeping laptop, a deployment. It's reopened below.
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  refetcher.stop()
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

function apply(event: ServerEvent, refetcher: Refetcher): void {
  const now = performance.now()
  if (event.name === 'refetch') return refetcher.add({ keys: EVERYTHING, madeBy: now })
  if (event.name !== 'change') return
  const { keys, by } = JSON.parse(event.data) as { keys: QueryKey[]; by?: string }
  const answered = whenAnswered(by)
  if (answered === null) return refetcher.add({ keys, madeBy: now })
  void Promise.race([answered, inTime(LONGEST_ANSWER_MS)]).then((madeBy) =>
    setTimeout(() => refetcher.add({ keys, madeBy }), OWN_REFETCH_MS),
  )
}

function inTime(ms: number): Promise<number> {
  return new Promise((resolve) => setTimeout(() => resolve(performance.now()), ms))
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
