import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-punch]')]

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

/** Moves focus from an item that leaves the list to the next one. @returns false if there is none */
export function focusNextItem(): boolean {
  const all = rows()
  const at = focusedRow()
  const next = at === -1 ? undefined : (all[at + 1] ?? all[at - 1])
  next?.focus()
  return next !== undefined
}

/** N types a new item, J and K move between items. What an item does is PunchRow's. */
export function usePunchKeys(add: () => void): void {
  usePageKeys({
    n: add,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    ArrowDown: () => moveFocus(1),
    ArrowUp: () => moveFocus(-1),
  })
}
