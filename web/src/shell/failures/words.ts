import { allFailureWords } from '../../failure-words.ts'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import type { FailureWords } from './all-words.ts'
import { failureDetail } from './failure-detail.tsx'
import { type Failure, failureOf } from './failure.ts'

/** The one place where a code becomes words in the reader's language. */
export function failureWords({ code, details }: Failure): FailureWords {
  const words = allFailureWords[code] as (details: unknown) => FailureWords
  return words(details)
}

/** For a failed action: says it in a toast, with the request id where support will ask for it. */
export function sayFailure(error: unknown): void {
  const failure = failureOf(error)
  const words = failureWords(failure)
  const quoted =
    failure.code === 'internal' && failure.requestId ? ` ${m.shell_quote({ requestId: failure.requestId })}` : ''
  toast.error(words.title, { detail: failureDetail(words, quoted) })
}
