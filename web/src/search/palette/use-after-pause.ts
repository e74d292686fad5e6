import { useEffect, useState } from 'react'

/** Short enough to feel immediate, long enough that a fast typist asks once per word and not once per letter. */
const PAUSE_MS = 60

/** What was typed, once typing pauses for a moment. */
export function useAfterPause(typed: string): string {
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return asked
}
