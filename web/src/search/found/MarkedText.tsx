import { Fragment } from 'react'
import { marked } from './marks.ts'

/** A text with the matches marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return marked(text, words).map(({ text: part, isHit }) => {
    at += part.length
    return isHit ? (
      <mark key={at} className="bg-brass-wash text-inherit underline decoration-brass-edge underline-offset-2">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    )
  })
}
