import { allFailureWords } from '../../failure-words.ts'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import type { FailureWords } from './all-words.ts'
import { failureDetail } from './failure-detail.tsx'
import { type Failure, failureOf } from './failure.ts'

/** The one place that turns error codes into the reader's language. */
export function failureWords({ code, details }: Failure): FailureWords {
  const words = allFailureWords[code] as (details: unknown) => FailureWords
  return words(details)
}

/** Reports a failed action in a toast, with the request ID if support will need it. */
export function sayFailure(error: unknown): void {
  const failure = failureOf(error)
  const words = failureWords(failure)
  const quoted =
    failure.code === 'internal' && failure.requestId ? ` ${m.shell_quote({ requestId: failure.requestId })}` : ''
  toast.error(words.title, { detail: failureDetail(words, quoted) })
}
