import { useState } from 'react'

const keyOf = (threadId: string) => `plumbline.portal.question.${threadId}`

/** What was typed as an answer, kept until it's sent. null = nothing was begun. */
export function useKeptAnswer(threadId: string) {
  const [text, setText] = useState<string | null>(() => localStorage.getItem(keyOf(threadId)))
  const write = (next: string | null) => {
    setText(next)
    try {
      if (next) localStorage.setItem(keyOf(threadId), next)
      else localStorage.removeItem(keyOf(threadId))
    } catch {
      // Storage can be full; then the text lives as long as the page.
    }
  }
  return [text, write] as const
}
