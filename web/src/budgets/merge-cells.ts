import type { Budget, BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit, BaselineEdits } from '@plumbline/domain/budgets/lines/edit-baseline'
import type { Merge } from '../shell/drafts/merge.ts'
import { definedIn, isNothing } from './budget-edits.ts'

/** One cell of a line, as `line/key`. */
export type Cell = `${string}/${keyof LineEdit}`

/** The lines of the cells two people edited, in one person's version. */
export type Cells = ReadonlyMap<Cell, BudgetLine>

/** Merges cell by cell. Edits to a deleted line are dropped. */
export const mergeCells: Merge<Budget, BaselineEdits, Cell, Cells> = {
  clash: ([seen], edits, now) => {
    const clashes = seen ? clashesWith(edits, seen, now) : []
    return {
      keys: clashes.map(({ cell }) => cell),
      mine: new Map(clashes.map(({ cell, mine }) => [cell, mine])),
      theirs: new Map(clashes.map(({ cell, theirs }) => [cell, theirs])),
    }
  },
  keep: (_seen, edits, now, keepTheirs) => {
    const known = new Set(now.lines.map(({ id }) => id))
    const changed = edits.changed
      .filter(({ id }) => known.has(id))
      .map(({ id, change }) => ({ id, change: without(change, (key) => keepTheirs.includes(cellOf(id, key))) }))
      .filter(({ change }) => Object.keys(change).length > 0)
    const kept = { ...edits, changed }
    return isNothing(kept) ? null : kept
  },
}

export function cellOf(lineId: string, key: keyof LineEdit): Cell {
  return `${lineId}/${key}`
}

export function keyOfCell(cell: Cell): keyof LineEdit {
  return cell.slice(cell.lastIndexOf('/') + 1) as keyof LineEdit
}

function clashesWith(edits: BaselineEdits, seen: Budget, now: Budget) {
  const before = new Map(seen.lines.map((line) => [line.id, line]))
  const after = new Map(now.lines.map((line) => [line.id, line]))
  return edits.changed.flatMap(({ id, change }) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    return (Object.entries(definedIn(change)) as [keyof LineEdit, unknown][])
      .filter(([key, value]) => was[key] !== is[key] && is[key] !== value)
      .map(([key, value]) => ({ cell: cellOf(id, key), mine: { ...is, [key]: value }, theirs: is }))
  })
}

function without(change: LineEdit, isLeft: (key: keyof LineEdit) => boolean): LineEdit {
  return Object.fromEntries(Object.entries(change).filter(([key]) => !isLeft(key as keyof LineEdit)))
}
