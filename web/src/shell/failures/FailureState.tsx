import { m } from '../../messages/generated/messages.js'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useLater } from '../../ui/later.tsx'
import type { FailureWords } from './all-words.ts'
import { readingFailureOf } from './failure.ts'
import { laterFailureWords } from './toast-failure.ts'

/**
 * Replaces a screen, or part of one, whose data failed to load: `<FailureState error={query.error}
 * onRetry={query.refetch} />`.
 */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = readingFailureOf(error)
  const words: Partial<FailureWords> = useLater(laterFailureWords)?.failureWords(failure) ?? {}
  const { title = m.shell_error_title(), text, wayOut, inPlace } = words
  if (inPlace) return inPlace
  // Trying again wouldn't change what the role includes, and there is nothing to report.
  if (failure.code === 'forbidden') return <EmptyState title={title} text={text} />
  return (
    <ErrorState title={title} text={text} requestId={failure.requestId ?? undefined} onRetry={onRetry}>
      {wayOut}
    </ErrorState>
  )
}
