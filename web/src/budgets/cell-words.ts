import type { FactWords } from '../shell/drafts/EditConflict.tsx'
import type { CodeBook } from './lines/codes.ts'
import type { Column } from './grid/column.ts'
import { columnsFor } from './grid/columns.tsx'
import { type Cell, type Cells, keyOfCell } from './merge-cells.ts'

/** Describes cells that two people edited: the line and column, and the value the column would show. */
export function cellWords(codes: CodeBook, today: string): FactWords<Cell, Cells> {
  const mode = { progress: true, revises: false, hasActuals: false, today, alert: null, orders: null }
  const columns = [true, false].flatMap((plan) => columnsFor({ plan, ...mode }, codes))
  const columnOf = (cell: Cell) => columns.find(({ key }) => key === COLUMN_OF[keyOfCell(cell)])
  return {
    name: (cell, { theirs }) => [theirs.get(cell)?.description, columnOf(cell)?.title()].filter(Boolean).join(' · '),
    value: (cell, lines) => {
      const line = lines.get(cell)
      if (!line) return null
      const key = keyOfCell(cell)
      if (key === 'costCodeId') return codes.codeOf(line.costCodeId)
      const column = columnOf(cell)
      return column ? column.text(line) || '–' : String(line[key])
    },
  }
}

const COLUMN_OF: Partial<Record<ReturnType<typeof keyOfCell>, Column['key']>> = {
  costCodeId: 'code',
  description: 'description',
  qty: 'qty',
  unit: 'unit',
  unitCostCents: 'unitCost',
  originalCents: 'amount',
  etcOverrideCents: 'toComplete',
  percentComplete: 'percentComplete',
  note: 'note',
  contingencyApplies: 'carriesContingency',
  startsOn: 'starts',
  endsOn: 'ends',
  photosRequired: 'photos',
}
