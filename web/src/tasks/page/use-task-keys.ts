import { m } from '../../messages/generated/messages.js'
import { focusSearch } from '../../shell/keys/use-directory-keys.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-task]')]

/** The row that holds focus, or -1. */
function focusedRow(): number {
  const row = document.activeElement?.closest('li')
  return row ? rows().findIndex((title) => row.contains(title)) : -1
}

function moveFocus(by: 1 | -1): void {
  const all = rows()
  const at = focusedRow()
  const next = all[at === -1 ? 0 : at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Moves focus from a task that leaves the list to the next one. @returns false if there is none */
export function focusNeighbor(): boolean {
  const all = rows()
  const at = focusedRow()
  const next = at === -1 ? undefined : (all[at + 1] ?? all[at - 1])
  next?.focus()
  return next !== undefined
}

/** J and K move between tasks, N types a new one, `/` searches, Escape ends selecting. What a row does is TaskRow's. */
export function useTaskKeys({ add, leave }: { add: () => void; leave: () => void }): void {
  usePageKeys({
    j: [m.keys_next, () => moveFocus(1)],
    k: [m.keys_previous, () => moveFocus(-1)],
    ArrowDown: [m.keys_next, () => moveFocus(1)],
    ArrowUp: [m.keys_previous, () => moveFocus(-1)],
    n: [m.keys_add, add],
    '/': [m.keys_find, focusSearch],
    Escape: [m.keys_clear, leave],
  })
}
