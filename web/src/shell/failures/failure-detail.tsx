import type { ReactNode } from 'react'
import type { FailureWords } from './all-words.ts'

/** What to do next, in a toast: the text, with the way there if there is one. */
export function failureDetail({ text, wayOut }: FailureWords, quoted: string): ReactNode {
  if (!wayOut) return `${text}${quoted}`
  return (
    <>
      {text} {wayOut}
    </>
  )
}
