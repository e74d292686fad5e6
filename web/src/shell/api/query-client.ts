import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../failures/failure.ts'

/** In a query's `meta`: it combines data from all rooms, like the start page, so any change invalidates it. */
export const EVERY_CHANGE = 'everyChange'
const MINUTE_MS = 60_000
const RETRIES = 3
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/**
 * Fresh for 5 minutes, cached for 10, not refetched on focus, retried 3 times with backoff from 1 s to at most 30 s.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
      },
    },
  })
}

/** A refusal won't change on retry. */
function mayPass(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === null || status === 429 || status >= 500
}

export const queryClient = createQueryClient()

/** Errors an open page gets when access has changed: a second factor was removed, or the membership ended. */
const SENT_AWAY = new Set(['mfa_required', 'no_organization'])

/**
 * Calls `onSent` when the server requires the user to go through the sign-in screen. Errors are ignored until it
 * completes,
 * because that screen makes the same request to find out what's needed.
 */
export function whenSentAway(client: QueryClient, onSent: () => Promise<void>): () => void {
  let leaving = false
  return client.getQueryCache().subscribe((event) => {
    if (leaving || event.type !== 'updated' || event.action.type !== 'error') return
    if (!SENT_AWAY.has(failureOf(event.action.error).code)) return
    leaving = true
    void onSent().finally(() => {
      leaving = false
    })
  })
}
