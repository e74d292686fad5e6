/** Moves focus between the rows of a list, each of which has one element that takes it. */
export type RowFocus = {
  /** to the next row or the one before; to the first if none has focus */
  step: (by: 1 | -1) => void
  /** from a row that leaves the list to its neighbor; false if there is none */
  leave: () => boolean
}

/** @param rows finds what takes focus in each row, which is an `li` */
export function rowFocus(rows: string): RowFocus {
  const all = () => [...document.querySelectorAll<HTMLElement>(rows)]
  return {
    step: (by) => {
      const list = all()
      const at = focusedAt(list)
      const next = list[at === -1 ? 0 : at + by]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    },
    leave: () => {
      const list = all()
      const at = focusedAt(list)
      const next = at === -1 ? undefined : (list[at + 1] ?? list[at - 1])
      next?.focus()
      return next !== undefined
    },
  }
}

function focusedAt(list: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('li')
  return row ? list.findIndex((one) => row.contains(one)) : -1
}
