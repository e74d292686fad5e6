import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Controls a checkmark that shows for two seconds: `const [saved, markSaved] = useSaved()`. */
export function useSaved(): [saved: boolean, markSaved: () => void] {
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(() => {
    if (savedAt === null) return
    const timer = setTimeout(() => setSavedAt(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  return [savedAt !== null, () => setSavedAt(Date.now())]
}
