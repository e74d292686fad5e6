import { useEffect, useState } from 'react'

/** Short enough to feel immediate, long enough that a fast typist asks once per word and not once per letter. */
const PAUSE_MS = 60

/** What was typed, once typing pauses for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
