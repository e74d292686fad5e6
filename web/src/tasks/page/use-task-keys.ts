import { useEffect } from 'react'
import { m } from '../../messages/generated/messages.js'
import { listKeys } from '../../shell/keys/listed-keys.ts'
import { rowFocus } from '../../shell/keys/row-focus.ts'
import { focusSearch } from '../../shell/keys/use-directory-keys.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const tasks = rowFocus('[data-task]')

/** Moves focus from a task that leaves the list to the next one. @returns false if there is none */
export const focusNeighbor = tasks.leave

/** J and K move between tasks, N starts a new one, `/` searches, Escape ends selecting. TaskRow handles the keys of a row. */
export function useTaskKeys({ add, leave }: { add: () => void; leave: () => void }): void {
  usePageKeys({
    j: [m.keys_next, () => tasks.step(1)],
    k: [m.keys_previous, () => tasks.step(-1)],
    ArrowDown: [m.keys_next, () => tasks.step(1)],
    ArrowUp: [m.keys_previous, () => tasks.step(-1)],
    n: [m.keys_add, add],
    '/': [m.keys_find, focusSearch],
    Escape: [m.keys_clear, leave],
  })
  useEffect(() => listKeys(rowKeys), [])
}

/** The keys that TaskRow handles. */
function rowKeys() {
  return [
    { keys: ['E', 'Enter'], does: m.keys_open() },
    { keys: ['D'], does: m.keys_done() },
    { keys: ['X'], does: m.keys_select() },
  ]
}
