import { useState } from 'react'

export type Place = { row: number; column: number }
/** The range from the first selected cell to the focused one. */
export type Selection = { anchor: Place; at: Place }
export type Block = { top: number; bottom: number; left: number; right: number }

export function blockOf({ anchor, at }: Selection): Block {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    left: Math.min(anchor.column, at.column),
    right: Math.max(anchor.column, at.column),
  }
}

export function isWithin({ top, bottom, left, right }: Block, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The selected cells in a grid with the given number of rows and columns. */
export function useGridSelection(rows: number, columns: number) {
  const [selection, setSelection] = useState<Selection>({ anchor: ORIGIN, at: ORIGIN })
  const within = (place: Place): Place => ({
    row: Math.max(0, Math.min(place.row, rows - 1)),
    column: Math.max(0, Math.min(place.column, columns - 1)),
  })
  const current: Selection = { anchor: within(selection.anchor), at: within(selection.at) }
  return {
    selection: current,
    block: blockOf(current),
    /** @param extend keeps the first selected cell as the anchor */
    go(to: Place, extend = false) {
      const at = within(to)
      setSelection({ anchor: extend ? current.anchor : at, at })
    },
  }
}

const ORIGIN: Place = { row: 0, column: 0 }
export type GridSelection = ReturnType<typeof useGridSelection>
