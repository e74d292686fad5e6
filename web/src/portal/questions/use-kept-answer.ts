import { useMemo, useState } from 'react'
import { useIsTakenOver } from '../given.ts'

const keyOf = (threadId: string) => `plumbline.portal.question.${threadId}`

/** What was typed as an answer, kept until it's sent. null = nothing was typed. */
export function useKeptAnswer(threadId: string) {
  const isTakenOver = useIsTakenOver()
  const kept = useMemo(() => (isTakenOver ? localStorage.getItem(keyOf(threadId)) : null), [isTakenOver, threadId])
  const [typed, setTyped] = useState<{ text: string | null } | null>(null)
  const write = (next: string | null) => {
    setTyped({ text: next })
    try {
      if (next) localStorage.setItem(keyOf(threadId), next)
      else localStorage.removeItem(keyOf(threadId))
    } catch {
      // If storage is full, the text lasts as long as the page.
    }
  }
  return [typed ? typed.text : kept, write] as const
}
