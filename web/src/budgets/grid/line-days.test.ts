import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { describe, expect, it } from 'vitest'
import { readCell } from './column.ts'
import { endsColumn, startsColumn } from './fact-columns.tsx'
import { pasted } from './grid-edits.ts'

const mode = { editable: true, today: '2026-05-14' }
const [starts, ends] = [startsColumn(mode), endsColumn(mode)]

const JUNE: BudgetLine = {
  ...NO_PROGRESS,
  id: 'tile',
  code: '17-040',
  costCodeId: '17-040',
  description: 'Tile',
  qty: null,
  unit: null,
  unitCostCents: null,
  originalCents: 0,
  contingencyApplies: true,
  isContingency: false,
  inPlan: true,
  version: 1,
  figures: null,
  startsOn: '2026-06-01',
  endsOn: '2026-06-09',
}

function paste(line: BudgetLine, ...cells: string[]) {
  const sheet = { lines: [line], columns: [starts, ends] }
  const { edits, unread } = pasted(sheet, { top: 0, bottom: 0, left: 0, right: 0 }, [cells], null)
  return { change: edits.changed[0]?.change, unread }
}

describe('a line’s dates in the grid', () => {
  it('report in the edited cell that the line would end before it starts', () => {
    expect(readCell(ends, '2026-05-31', JUNE)).toEqual({ problem: 'The end date can’t be before the start date.' })
    expect(readCell(starts, '2026-06-10', JUNE)).toEqual({ problem: 'The start date can’t be after the end date.' })
    expect(readCell(starts, '2026-06-09', JUNE)).toEqual({ change: { startsOn: '2026-06-09' } })
    expect(readCell(ends, '', JUNE)).toEqual({ change: { endsOn: null } })
  })

  it('are pasted together, whatever the previous dates were', () => {
    const july = { change: { startsOn: '2026-07-01', endsOn: '2026-07-03' }, unread: 0 }
    expect(paste(JUNE, '2026-07-01', '2026-07-03')).toEqual(july)
  })

  it('stay unchanged and are counted when pasted dates would be out of order', () => {
    expect(paste(JUNE, '2026-07-03', '2026-07-01')).toEqual({ change: undefined, unread: 2 })
    expect(paste(JUNE, '2026-06-10')).toEqual({ change: undefined, unread: 1 })
  })
})
