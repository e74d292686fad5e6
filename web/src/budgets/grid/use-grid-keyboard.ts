import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Folds } from '../lines/use-folds.ts'
import type { Column } from './column.ts'
import { type GridActs, keyInGrid, keyWhileTyping } from './grid-keys.ts'
import { lineBeside, rowOfCategory, type SheetRow } from './rows.ts'
import type { useCellEditing } from './use-cell-editing.ts'
import type { Place } from './use-grid-selection.ts'

type Sheet = {
  rows: readonly SheetRow[]
  columns: readonly Column[]
  /** the focused cell */
  at: Place
  go: (place: Place, extend?: boolean) => void
  focusCell: (place: Place) => void
}

type Acts = Pick<GridActs, 'fillDown' | 'clear' | 'undo' | 'redo'> & {
  typing: ReturnType<typeof useCellEditing>
  folds: Folds
  onOpen: (line: BudgetLine) => void
}

/** Moves between cells, toggles categories, and handles every key in the grid. */
export function useGridKeyboard({ rows, columns, at, go, focusCell }: Sheet, { typing, folds, onOpen, ...acts }: Acts) {
  const row = rows[at.row]

  function walk(to: Place, extend = false) {
    const place = {
      row: Math.max(0, Math.min(to.row, rows.length - 1)),
      column: Math.max(0, Math.min(to.column, columns.length - 1)),
    }
    flushSync(() => go(place, extend))
    focusCell(place)
  }

  function toggle(code: string) {
    if (!typing.commit()) return
    flushSync(() => {
      go({ row: rowOfCategory(rows, code), column: at.column })
      folds.toggle(code)
    })
    focusCell({ row: rowOfCategory(rows, code), column: at.column })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return
    const standing = { at, rows: rows.length, columns: columns.length }
    if (typing.editing) {
      const giveUp = () => {
        flushSync(typing.giveUp)
        focusCell(at)
      }
      return keyWhileTyping(event, standing, {
        giveUp,
        commit: typing.commit,
        walk: ({ row: to, column }) => walk({ row: lineBeside(rows, at.row, to), column }),
      })
    }
    keyInGrid(event, standing, {
      ...acts,
      walk,
      begin: typing.begin,
      enter() {
        if (row?.kind === 'category') toggle(row.category.code)
        else if (columns[at.column]?.read) typing.begin()
        else if (row?.kind === 'line') onOpen(row.line)
      },
      space() {
        if (row?.kind === 'category') toggle(row.category.code)
        return row?.kind === 'category'
      },
      chooseAll() {
        flushSync(() => go({ row: 0, column: 0 }))
        go({ row: rows.length - 1, column: columns.length - 1 }, true)
      },
    })
  }

  return { walk, toggle, onKeyDown }
}
