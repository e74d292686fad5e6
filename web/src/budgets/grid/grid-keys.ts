import type { KeyboardEvent } from 'react'
import type { Place } from './use-grid-selection.ts'

/** What the keyboard can do in the grid. */
export type GridActs = {
  walk: (to: Place, extend: boolean) => void
  /** Starts typing in the cell. @param text replaces the current content */
  begin: (text?: string) => void
  enter: () => void
  /** @returns whether the space bar was handled */
  space: () => boolean
  clear: () => void
  fillDown: () => void
  chooseAll: () => void
  undo: () => void
  redo: () => void
}

type Standing = { at: Place; rows: number; columns: number }

export function keyInGrid(event: KeyboardEvent, { at, rows, columns }: Standing, acts: GridActs): void {
  const command = event.ctrlKey || event.metaKey
  const step = STEPS[event.key]
  const to = (place: Place) => {
    event.preventDefault()
    acts.walk(place, event.shiftKey)
  }
  if (step && !event.altKey) {
    const by = command ? rows + columns : 1
    return to({ row: at.row + step.row * by, column: at.column + step.column * by })
  }
  if (command) return shortcut(event, acts)
  switch (event.key) {
    case 'Home':
      return to({ row: at.row, column: 0 })
    case 'End':
      return to({ row: at.row, column: columns - 1 })
    case 'PageDown':
      return to({ row: at.row + PAGE, column: at.column })
    case 'PageUp':
      return to({ row: at.row - PAGE, column: at.column })
    case 'Enter':
    case 'F2':
      event.preventDefault()
      return acts.enter()
    case 'Delete':
    case 'Backspace':
      event.preventDefault()
      return acts.clear()
    default:
      if (event.key.length !== 1 || event.altKey) return
      event.preventDefault()
      if (event.key !== ' ' || !acts.space()) acts.begin(event.key)
  }
}

function shortcut(event: KeyboardEvent, acts: GridActs): void {
  const act = {
    z: event.shiftKey ? acts.redo : acts.undo,
    y: acts.redo,
    d: acts.fillDown,
    a: acts.chooseAll,
  }[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

const PAGE = 15
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

type TypingActs = { giveUp: () => void; commit: () => boolean; walk: (to: Place) => void }

export function keyWhileTyping(event: KeyboardEvent, { at, columns }: Standing, acts: TypingActs): void {
  const back = event.shiftKey ? -1 : 1
  if (event.key === 'Escape') {
    event.preventDefault()
    acts.giveUp()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    if (acts.commit()) acts.walk({ row: at.row + back, column: at.column })
  } else if (event.key === 'Tab') {
    event.preventDefault()
    if (acts.commit()) acts.walk(nextAcross(at, back, columns))
  }
}

function nextAcross({ row, column }: Place, by: number, columns: number): Place {
  const next = column + by
  if (next < 0) return { row: row - 1, column: columns - 1 }
  return next >= columns ? { row: row + 1, column: 0 } : { row, column: next }
}
