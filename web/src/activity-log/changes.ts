import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { groupOfVerb } from '@plumbline/domain/logged'
import type { ReactNode } from 'react'
import type { Reader } from './reader.ts'

/** One line under an entry: what changed, with the values before and after. Null where there was or is no value. */
export type ShownChange = { name: string; label: string; before: ReactNode; after: ReactNode }

/**
 * Returns the changes to list. Changes that no room has a label for are left out, because the sentence covers them or
 * no one reads them.
 */
export function shownChanges(
  event: Pick<ActivityEvent, 'verb' | 'deal' | 'changes'>,
  reader: Pick<Reader, 'words' | 'nameOf' | 'stageName'>,
): ShownChange[] {
  const { verbs, changes } = reader.words
  const own = verbs[event.verb].changes
  return event.changes.flatMap(({ name, before, after }) => {
    const named = own?.[name] ?? changes[`${groupOfVerb(event.verb)}.${name}`] ?? changes[name]
    if (!named) return []
    const shown = (value: unknown) => (isNothing(value) ? null : named.show(value, reader, event))
    return [{ name, label: named.label(), before: shown(before), after: shown(after) }]
  })
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
