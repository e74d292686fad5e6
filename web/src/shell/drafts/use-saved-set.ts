import { useState } from 'react'
import { draftKey, readDraft, writeDraft } from './saved-draft.ts'
import { useMe } from '../session/me.ts'

/**
 * A set of choices stored in this browser, such as visible columns or collapsed groups.
 * @param name identifies the set
 */
export function useSavedSet(name: string) {
  const key = draftKey(useMe().userId, name)
  const [state, setState] = useState(() => keptUnder(key))
  const current = state.key === key ? state : keptUnder(key)
  if (current !== state) setState(current)

  function choose(next: ReadonlySet<string>): void {
    setState({ key, chosen: next })
    writeDraft(key, next.size === 0 ? null : [...next])
  }

  return { chosen: current.chosen, choose }
}

function keptUnder(key: string): { key: string; chosen: ReadonlySet<string> } {
  return { key, chosen: new Set(readDraft<string[]>(key)) }
}
