import { m } from '../../messages/generated/messages.js'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useLater } from '../../ui/later.tsx'
import { failureOf } from './failure.ts'
import { laterFailureWords } from './toast-failure.ts'

/**
 * Replaces a screen, or part of one, whose data failed to load: `<FailureState error={query.error}
 * onRetry={query.refetch} />`.
 */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = failureOf(error)
  const words = useLater(laterFailureWords)?.failureWords(failure) ?? { title: m.shell_error_title() }
  return <ErrorState {...words} requestId={failure.requestId ?? undefined} onRetry={onRetry} />
}
