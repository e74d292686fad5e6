import { ErrorState } from '../ui/ErrorState.tsx'
import { failureOf } from './failure.ts'
import { failureWords } from './failure-words.ts'

/** In place of a screen or a part of it whose data could not be had: `<FailureState error={query.error} onRetry={query.refetch} />`. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = failureOf(error)
  return <ErrorState {...failureWords(failure)} requestId={failure.requestId ?? undefined} onRetry={onRetry} />
}
