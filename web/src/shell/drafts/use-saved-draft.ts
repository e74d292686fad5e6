import { useState } from 'react'
import { draftKey, readDraft, writeDraft } from './saved-draft.ts'
import { useMe } from '../session/me.ts'

/**
 * What the user types, stored in this browser until saved or dropped, so closing the tab or a slip of the finger loses
 * nothing. `restored` means the draft is from an earlier session.
 * @param name identifies the draft
 */
export function useSavedDraft<Draft extends object>(name: string, initial: Draft) {
  const key = draftKey(useMe().userId, name)
  const [kept] = useState(() => readDraft<Draft>(key))
  const [restored, setRestored] = useState(kept !== null)
  // An earlier version may have stored it without fields that exist now.
  const [draft, setDraft] = useState<Draft>(kept === null ? initial : { ...initial, ...kept })
  return {
    draft,
    restored,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      writeDraft(key, next)
    },
    /** Replaces the draft and stores it. */
    replace: (by: Draft) => {
      setDraft(by)
      setRestored(false)
      writeDraft(key, by)
    },
    /** Deletes the stored draft, because it was saved or is no longer wanted. */
    drop: () => writeDraft(key, null),
    startOver: (from: Draft) => {
      writeDraft(key, null)
      setDraft(from)
      setRestored(false)
    },
  }
}
