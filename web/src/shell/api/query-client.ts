import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../failures/failure.ts'

const MINUTE_MS = 60_000
const RETRIES = 3
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Fresh 5 minutes, kept 10, not fetched again on focus, retried 3 times from 1 s doubling to 30 s at most. */
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

/** A refusal stays a refusal however often it is asked again. */
function mayPass(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === null || status === 429 || status >= 500
}

export const queryClient = createQueryClient()

/** What a page that is open learns when access changed meanwhile: a second factor was removed, or the membership ended. */
const SENT_AWAY = new Set(['mfa_required', 'no_organization'])

/**
 * Calls `onSent` when the server lets the person go on only from the sign-in screen. While that is on its way nothing is sent
 * again: the screen asks the same, to know what it is for.
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
