import { useState } from 'react'
import { changedFacts } from '../shell/edit-clash.ts'
import type { Settings } from './words.ts'

/** Settings that somebody began to change, and the version of the page that they saw when they began. */
export type Draft = { version: number; seen: Settings; settings: Settings }

const keyOf = (orgId: string) => `portfolio-page:${orgId}`

/** What was typed and not saved yet; it outlives the tab. */
export function usePageDraft(orgId: string, saved: { version: number; settings: Settings }) {
  const [draft, setDraft] = useState<Draft | null>(() => read(orgId))
  const keep = (next: Draft | null) => {
    setDraft(next)
    write(orgId, next)
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

function read(orgId: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(orgId)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function write(orgId: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(orgId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(orgId))
  } catch {
    // Storage may be forbidden; then the draft lives as long as the page.
  }
}
