import { useEffect, useRef, useState } from 'react'
import { keepDraft, keptDraft } from './kept.ts'

/** A draft that's saved on this device on each change. */
export function useKeptDraft<Draft extends object>(key: string, fresh: () => Draft) {
  const [draft, setDraft] = useState(() => keptDraft(key, fresh()))
  const isOver = useRef(false)
  useEffect(() => {
    if (!isOver.current) keepDraft(key, draft)
  }, [key, draft])
  const change = (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
  const forget = () => {
    isOver.current = true
    keepDraft(key, null)
  }
  return { draft, change, forget }
}
