import { useCallback, useEffect, useRef, useState } from 'react'
import { WAITS } from '../place.tsx'
import { type Draft, kept, newDraft } from './kept.ts'

const KEEP_AFTER_MS = 300

/**
 * The draft of an order's invoice, saved in the browser's database on each change; before the first, nothing is, so that
 * another day's visit starts with that day's date. `null` while the order is loading, and not ready while the draft is.
 * @param today the first date of a new draft; null = not known yet
 */
export function useDraft(orderId: string, today: string | null) {
  const [draft, setDraft] = useState<Draft | null>(() => (today === null ? null : newDraft(today)))
  const [isReady, setIsReady] = useState(false)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const latest = useRef<Draft | null>(null)
  const untouched = useRef<Draft | null>(null)
  const isSent = useRef(false)

  useEffect(() => {
    if (today === null) return
    let isOver = false
    void kept.draft(orderId).then((found) => {
      if (isOver) return
      if (!found) untouched.current = newDraft(today)
      latest.current = found ?? untouched.current
      setDraft(latest.current)
      setIsReady(true)
    })
    return () => {
      isOver = true
    }
  }, [orderId, today])

  useEffect(() => {
    if (draft === null || draft === untouched.current || !isReady) return
    const timer = setTimeout(() => {
      if (isSent.current) return
      void kept.keep(orderId, draft).then(() => {
        setKeptAt(Date.now())
        if (draft.waiting) dispatchEvent(new Event(WAITS))
      })
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [orderId, draft, isReady])

  const change = useCallback((part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => {
    const now = latest.current
    if (now === null) return
    // Whatever is changed after sending has to be sent again.
    latest.current = { ...now, waiting: null, ...(typeof part === 'function' ? part(now) : part) }
    setDraft(latest.current)
  }, [])
  /** Deletes the draft once it's sent, also if its last change was still to be saved. */
  const forget = useCallback(() => {
    isSent.current = true
    if (latest.current !== null) void kept.forget(orderId, latest.current)
  }, [orderId])
  return { draft, isReady, change, forget, isKept: keptAt !== null }
}
