import { useState } from 'react'
import { useMe } from './me.ts'

type Stored<Draft> = { draft: Draft }

/**
 * What a person types, kept in this browser until they save it or drop it: a closed tab or a slip of the finger loses
 * nothing. `restored` says that the draft is from before.
 * @param name what the draft is of; drafts of different people on one computer are kept apart
 */
export function useKeptDraft<Draft extends object>(name: string, initial: Draft) {
  const key = `draft:${useMe().userId}:${name}`
  const [kept] = useState(() => read<Draft>(key))
  const [restored, setRestored] = useState(kept !== null)
  const [draft, setDraft] = useState(kept ?? initial)
  return {
    draft,
    restored,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      write<Draft>(key, { draft: next })
    },
    /** Forgets it: it was saved, or is not wanted. */
    drop: () => write<Draft>(key, null),
    startOver: (from: Draft) => {
      write<Draft>(key, null)
      setDraft(from)
      setRestored(false)
    },
  }
}

function read<Draft>(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Stored<Draft>).draft
  } catch {
    return null
  }
}

function write<Draft>(key: string, stored: Stored<Draft> | null): void {
  try {
    if (stored === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage may be full or forbidden; then the draft lives as long as the page.
  }
}
