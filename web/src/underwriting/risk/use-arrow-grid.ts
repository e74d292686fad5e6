import { type KeyboardEvent, useState } from 'react'

type Place = { row: number; column: number }

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * Makes the buttons in a table body a single Tab stop, with arrow keys to move between them. @returns a function that
 * returns the props of each button
 */
export function useArrowGrid(start: Place) {
  const [at, setAt] = useState(start)
  return (row: number, column: number) => ({
    'data-place': `${row}/${column}`,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      if (!step) return
      const place = `${row + step.row}/${column + step.column}`
      const next = event.currentTarget.closest('tbody')?.querySelector<HTMLElement>(`[data-place="${place}"]`)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  })
}
