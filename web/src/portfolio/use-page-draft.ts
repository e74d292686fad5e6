import { useState } from 'react'
import { changedFacts } from '../shell/edit-clash.ts'
import { draftKey, readDraft, writeDraft } from '../shell/kept-draft.ts'
import { useMe } from '../shell/me.ts'
import type { Settings } from './words.ts'

/** Settings that somebody began to change, and the version of the page that they saw when they began. */
export type Draft = { version: number; seen: Settings; settings: Settings }

/** What was typed and not saved yet; it outlives the tab. */
export function usePageDraft(orgId: string, saved: { version: number; settings: Settings }) {
  const key = draftKey(useMe().userId, `portfolio-page:${orgId}`)
  const [draft, setDraft] = useState(() => readDraft<Draft>(key))
  const keep = (next: Draft | null) => {
    setDraft(next)
    writeDraft(key, next)
  }
  const settings = draft?.settings ?? saved.settings
  return {
    settings,
    seen: draft ?? { version: saved.version, seen: saved.settings },
    changes: draft ? changedFacts(draft.seen, draft.settings) : {},
    change: (change: Partial<Settings>) => {
      const begun = draft ?? { version: saved.version, seen: saved.settings, settings: saved.settings }
      const next = { ...begun, settings: { ...begun.settings, ...change } }
      keep(Object.keys(changedFacts(next.seen, next.settings)).length > 0 ? next : null)
    },
    discard: () => keep(null),
  }
}
