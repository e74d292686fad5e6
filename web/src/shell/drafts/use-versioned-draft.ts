import { useState } from 'react'
import { changedFacts } from './merge.ts'
import { draftKey, readDraft, writeDraft } from './saved-draft.ts'
import { useMe } from '../session/me.ts'

/** Fields being edited, and the version of the record the user saw when they started. */
type VersionedDraft<Facts> = { version: number; seen: Facts; facts: Facts }

/**
 * Unsaved changes to a versioned record; they survive closing the tab. Used with `useVersionedEdit`.
 * @param name identifies the draft
 */
export function useVersionedDraft<Facts extends object>(name: string, saved: { version: number; facts: Facts }) {
  const key = draftKey(useMe().userId, name)
  const [draft, setDraft] = useState(() => validDraft(readDraft<VersionedDraft<Facts>>(key), saved.facts))
  const [restored, setRestored] = useState(draft !== null)
  const keep = (next: VersionedDraft<Facts> | null) => {
    setDraft(next)
    writeDraft(key, next)
    if (next === null) setRestored(false)
  }
  return {
    facts: draft?.facts ?? saved.facts,
    /** Whether the draft is from an earlier session. */
    restored,
    seen: draft ?? { version: saved.version, seen: saved.facts },
    changes: draft ? changedFacts(draft.seen, draft.facts) : {},
    change: (change: Partial<Facts>) => {
      const begun = draft ?? { version: saved.version, seen: saved.facts, facts: saved.facts }
      const next = { ...begun, facts: { ...begun.facts, ...change } }
      keep(Object.keys(changedFacts(next.seen, next.facts)).length > 0 ? next : null)
    },
    discard: () => keep(null),
  }
}

/** Discards a draft whose fields don't match, as from an older release. */
function validDraft<Facts extends object>(draft: VersionedDraft<Facts> | null, facts: Facts) {
  const hasAll = (part: object | undefined) => part !== undefined && Object.keys(facts).every((key) => key in part)
  return draft && hasAll(draft.facts) && hasAll(draft.seen) ? draft : null
}
