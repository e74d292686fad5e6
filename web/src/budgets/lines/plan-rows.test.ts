import type { CostCode } from '@plumbline/contract/budgets/budget'
import { COST_CATALOGUE } from '@plumbline/domain/budgets/estimates/catalogue'
import { describe, expect, it } from 'vitest'
import { codeBookOf } from './codes.ts'
import { planRows } from './plan-rows.ts'

const CODES = codeBookOf(
  COST_CATALOGUE.map(({ code, nameEn, nameEs, unit }): CostCode => ({
    id: code,
    code,
    name: { en: nameEn, es: nameEs },
    unit,
  })),
  'land_home',
)
const read = (rows: string[][]) => planRows(rows, CODES, '01')
const readRows = (rows: string[][]) =>
  read(rows)?.lines.map(({ costCodeId, description, qty, unitCostCents, originalCents }) => [
    costCodeId,
    description,
    qty,
    unitCostCents,
    originalCents,
  ])

describe('budget lines in a spreadsheet', () => {
  it('are read below a header in either language, skipping titles, empty rows, and totals', () => {
    expect(
      readRows([
        ['418 Linden Ave', ''],
        ['', ''],
        ['Partida', 'Monto'],
        ['Gabinetes', '$5,200.00'],
        ['', ''],
        ['TOTAL', '5200'],
      ]),
    ).toEqual([['19-010', 'Gabinetes', null, null, 520_000]])
  })

  it('get a unit cost if there’s no amount, or if quantity × unit cost matches it', () => {
    const header = ['Code', 'Description', 'Qty', 'Unit', 'Unit cost', 'Amount']
    expect(
      readRows([
        header,
        ['19-020', 'Quartz', '62', 'SF', '88', ''],
        ['19-020', 'Quartz', '62', 'SF', '88', '5456'],
        ['19-020', 'Quartz, agreed', '62', 'SF', '88', '5000'],
      ]),
    ).toEqual([
      ['19-020', 'Quartz', '62', 8_800, 0],
      ['19-020', 'Quartz', '62', 8_800, 545_600],
      ['19-020', 'Quartz, agreed', '62', null, 500_000],
    ])
  })

  it('use the fallback code if the catalog has neither their code nor their name', () => {
    const { lines, unplaced } = read([
      ['Line', 'Budget'],
      ['Mystery', '100'],
      ['Toilet', '310'],
    ])!
    expect({ codes: lines.map(({ costCodeId }) => costCodeId), unplaced }).toEqual({
      codes: ['01', '10-060'],
      unplaced: 1,
    })
  })

  it('are reported by row number when they can’t be read', () => {
    const { lines, skipped } = read([
      ['Line', 'Budget'],
      ['Roof', 'soon'],
      ['Paint', '-5'],
      ['Tile', ''],
    ])!
    expect({ lines, skipped }).toEqual({ lines: [], skipped: [2, 3, 4] })
  })

  it('require a header with a line name and a cost', () => {
    expect(read([['Roof', '100']])).toBeNull()
  })
})
