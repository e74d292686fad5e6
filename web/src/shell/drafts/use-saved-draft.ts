import { useState } from 'react'
import { draftKey, readDraft, writeDraft } from './saved-draft.ts'
import { useMe } from '../session/me.ts'

/**
 * What a person types, kept in this browser until they save it or drop it: a closed tab or a slip of the finger loses
 * nothing. `restored` says that the draft is from before.
 * @param name what the draft is of
 */
export function useSavedDraft<Draft extends object>(name: string, initial: Draft) {
  const key = draftKey(useMe().userId, name)
  const [kept] = useState(() => readDraft<Draft>(key))
  const [restored, setRestored] = useState(kept !== null)
  const [draft, setDraft] = useState(kept ?? initial)
  return {
    draft,
    restored,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      writeDraft(key, next)
    },
    /** Another draft in its place, kept from now on. */
    replace: (by: Draft) => {
      setDraft(by)
      setRestored(false)
      writeDraft(key, by)
    },
    /** Forgets it: it was saved, or is not wanted. */
    drop: () => writeDraft(key, null),
    startOver: (from: Draft) => {
      writeDraft(key, null)
      setDraft(from)
      setRestored(false)
    },
  }
}
