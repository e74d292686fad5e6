import { type KeyboardEvent, type RefObject, useRef } from 'react'

export type CellName = 'qty' | 'unitCost'

/**
 * Keyboard navigation in a grid of lines. Up and down stay in the column. Enter moves from quantity to unit cost, then
 * to the
 * next line, and from a newly added line back to the add field.
 * @param grid contains rows marked `data-line` with cells marked `data-cell`
 */
export function useCellKeys(grid: RefObject<HTMLElement | null>, backToAdding: () => void) {
  const added = useRef<string | null>(null)

  function cellsOf(cell: CellName): HTMLInputElement[] {
    return [...(grid.current?.querySelectorAll<HTMLInputElement>(`[data-cell="${cell}"] input`) ?? [])]
  }

  function focusCell(line: string, cell: CellName): void {
    grid.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"] [data-cell="${cell}"] input`)?.focus()
  }

  /** @returns whether there is one */
  function focusBeside(from: HTMLInputElement, by: 1 | -1, cell: CellName, to: CellName = cell): boolean {
    const next = cellsOf(to)[cellsOf(cell).indexOf(from) + by]
    next?.focus()
    return next !== undefined
  }

  return {
    focusCell,
    /** Marks the newly added line, from which Enter returns to the add field. */
    remember: (line: string) => (added.current = line),
    onCellKey: (event: KeyboardEvent<HTMLInputElement>, line: string, cell: CellName) => {
      const { key, currentTarget } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (focusBeside(currentTarget, key === 'ArrowDown' ? 1 : -1, cell)) event.preventDefault()
      } else if (key === 'Enter') {
        event.preventDefault()
        if (cell === 'qty') focusCell(line, 'unitCost')
        else if (line === added.current || !focusBeside(currentTarget, 1, 'unitCost', 'qty')) backToAdding()
      }
    },
  }
}

export type CellKeys = ReturnType<typeof useCellKeys>
