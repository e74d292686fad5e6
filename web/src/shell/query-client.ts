import { QueryClient } from '@tanstack/react-query'
import { failureOf } from './failure.ts'

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

/** Calls `onAsked` when the server wants the second factor of a session that had shown it: it was removed meanwhile. */
export function whenFactorAsked(client: QueryClient, onAsked: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (failureOf(event.action.error).code === 'mfa_required') onAsked()
  })
}
