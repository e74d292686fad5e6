import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import type { LineEdit, NewLine, BaselineEdits } from '@plumbline/domain/budgets/lines/edit-baseline'
import { turnsDaysAround } from '@plumbline/domain/budgets/lines/days'
import { NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { newId } from '@plumbline/domain/ids'
import { asNew, NO_EDITS } from '../budget-edits.ts'
import type { CodeBook } from '../lines/codes.ts'
import type { Column } from './column.ts'
import type { Block, Place } from './use-grid-selection.ts'

/** The edits from pasting or filling, and how many cells couldn't be read and stay unchanged. */
export type Written = { edits: BaselineEdits; unread: number }

type Sheet = { lines: readonly BudgetLine[]; columns: readonly Column[] }

/** The text of the selected cells, row by row. */
export function textOf({ lines, columns }: Sheet, { top, bottom, left, right }: Block): string[][] {
  return lines.slice(top, bottom + 1).map((line) => columns.slice(left, right + 1).map((column) => column.text(line)))
}

/** Clears the selected cells that can be empty. */
export function cleared(sheet: Sheet, block: Block): Written {
  const height = block.bottom - block.top + 1
  const width = block.right - block.left + 1
  const empty = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  return written(sheet, { row: block.top, column: block.left }, empty)
}

/** Repeats the first selected row downward. */
export function filledDown(sheet: Sheet, block: Block): Written {
  const [first = []] = textOf(sheet, { ...block, bottom: block.top })
  const rows = Array.from({ length: block.bottom - block.top }, () => first)
  return written(sheet, { row: block.top + 1, column: block.left }, rows)
}

/** Pastes a single value into every selected cell, or a table starting at the first one. */
export function pasted(
  sheet: Sheet,
  block: Block,
  table: readonly (readonly string[])[],
  codes: CodeBook | null,
): Written {
  const single = table.length === 1 && table[0]?.length === 1 ? table[0][0]! : null
  const start: Place = { row: block.top, column: block.left }
  if (single === null) return written(sheet, start, table, codes)
  const height = block.bottom - block.top + 1
  const width = block.right - block.left + 1
  return written(
    sheet,
    start,
    Array.from({ length: height }, () => Array.from({ length: width }, () => single)),
    codes,
  )
}

/** @param codes null = no lines can be added; otherwise rows past the last line become new lines */
function written(
  { lines, columns }: Sheet,
  start: Place,
  table: readonly (readonly string[])[],
  codes: CodeBook | null = null,
): Written {
  const changed: { id: string; change: LineEdit }[] = []
  const added: NewLine[] = []
  let unread = 0
  const above = lines.findLast((line) => !line.isContingency)
  for (const [down, cells] of table.entries()) {
    const line = rowAt(lines, start.row, down, codes !== null)
    if (!line && !codes) {
      unread += cells.length
      continue
    }
    const seen = line ?? blankLine(above, codes!)
    let change: LineEdit = {}
    for (const [across, text] of cells.entries()) {
      const column = columns[start.column + across]
      if (!column) continue
      const reading = takes(seen, column) ? column.read?.(text, seen) : undefined
      if (reading && 'change' in reading) change = { ...change, ...reading.change }
      else if (text !== '' && text !== column.text(seen)) unread++
    }
    if (turnsDaysAround(seen, change)) {
      const { startsOn = seen.startsOn, endsOn = seen.endsOn, ...others } = change
      unread += Number(startsOn !== seen.startsOn) + Number(endsOn !== seen.endsOn)
      change = others
    }
    if (line) {
      const changes = differing(line, change)
      if (Object.keys(changes).length > 0) changed.push({ id: line.id, change: changes })
    } else if (change.description) added.push(newLineOf(seen, change))
    else if (cells.some((text) => text !== '')) unread += cells.length
  }
  return { edits: { ...NO_EDITS, changed, added }, unread }
}

/** Rows that would overwrite the contingency, which is always last, become new lines before it. */
function rowAt(lines: readonly BudgetLine[], start: number, down: number, mayAdd: boolean): BudgetLine | undefined {
  const line = lines[start + down]
  return line?.isContingency && down > 0 && mayAdd ? undefined : line
}

/**
 * Whether the cell can be edited. The contingency is named by its line and follows the percent; a line a revision
 * excludes can't be edited.
 */
export function takes(line: BudgetLine, column: Column): boolean {
  if (!line.inPlan) return false
  return !line.isContingency || !NOT_OF_CONTINGENCY.has(column.key)
}

const NOT_OF_CONTINGENCY: ReadonlySet<string> = new Set(['code', 'qty', 'unit', 'unitCost', 'carriesContingency'])

/** An amount that arrives with a unit cost is dropped, because it's computed from quantity and unit cost. */
function differing(line: BudgetLine, change: LineEdit): LineEdit {
  const entries = (Object.entries(change) as [keyof LineEdit, unknown][]).filter(([key, value]) => line[key] !== value)
  const changes = Object.fromEntries(entries) as LineEdit
  if (change.unitCostCents !== undefined && change.unitCostCents !== null && changes.originalCents !== undefined) {
    const { originalCents: _made, ...others } = changes
    return others
  }
  return changes
}

/** A new line at $0, under the same code as the line above. */
function blankLine(above: BudgetLine | undefined, codes: CodeBook): BudgetLine {
  const costCodeId = above?.costCodeId ?? codes.find(FIRST_CODE)?.id ?? ''
  return { ...BLANK, id: newId(), costCodeId, code: codes.codeOf(costCodeId) }
}

const FIRST_CODE = '01'

const BLANK: Omit<BudgetLine, 'id' | 'costCodeId' | 'code'> = {
  description: '',
  qty: null,
  unit: null,
  unitCostCents: null,
  originalCents: 0,
  contingencyApplies: true,
  isContingency: false,
  ...NO_PROGRESS,
  inPlan: true,
  figures: null,
  version: 1,
}

function newLineOf(blank: BudgetLine, change: LineEdit): NewLine {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return asNew({ ...blank, ...(given as Partial<BudgetLine>) })
}
