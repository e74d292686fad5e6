import { m } from '../../messages/generated/messages.js'
import { rowFocus } from '../../shell/keys/row-focus.ts'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const items = rowFocus('[data-punch]')

/** Moves focus from an item that leaves the list to the next one. @returns false if there is none */
export const focusNextItem = items.leave

/** N starts a new item, J and K move between items. PunchRow handles the keys of an item. */
export function usePunchKeys(add: () => void): void {
  usePageKeys({
    n: [m.keys_add, add],
    j: [m.keys_next, () => items.step(1)],
    k: [m.keys_previous, () => items.step(-1)],
    ArrowDown: [m.keys_next, () => items.step(1)],
    ArrowUp: [m.keys_previous, () => items.step(-1)],
  })
}
