import type { CatalogPrice } from '@plumbline/contract/budgets/estimates'
import { describe, expect, it } from 'vitest'
import { priceRows } from './price-rows.ts'

const item = (code: string, en: string, unit: string, unitCostCents: number | null = null): CatalogPrice => ({
  code,
  name: { en, es: `${en} (es)` },
  unit,
  unitCostCents,
})
const CATALOG = [
  item('19-010', 'Cabinets', 'LF', 21_000),
  item('19-020', 'Countertop, granite or quartz', 'SF', 8_800),
  item('15-010', 'Walls, ceilings and trim', 'SF'),
]

const read = (rows: string[][]) => {
  const { changes, ...rest } = priceRows(rows, CATALOG)
  return { ...rest, changes: changes.map(({ item: { code }, unitCostCents }) => [code, unitCostCents]) }
}

describe('a price list', () => {
  it('is read by its header, wherever that is, and by code or name', () => {
    expect(
      read([
        ['Our prices 2026'],
        ['Code', 'Item', 'Unit', 'Unit price'],
        ['19-010', '', 'LF', '$240.00'],
        ['', 'Countertop', 'sf', '88'],
        ['15-010', 'Paint', 'EA', '3.50'],
        ['', 'Moat', '', '10'],
        ['Total', '', '', '341.50'],
      ]),
    ).toEqual({ changes: [['19-010', 24_000]], found: 2, unknown: [6], unclear: [5] })
  })

  it('needs no header if each row begins with an item and ends with its price', () => {
    expect(
      read([
        ['Cabinets', '225'],
        ['walls, ceilings and trim', '', '3.51'],
        ['Countertop', 'ask'],
      ]),
    ).toEqual({
      changes: [
        ['19-010', 22_500],
        ['15-010', 351],
      ],
      found: 2,
      unknown: [],
      unclear: [3],
    })
  })

  it('takes the last price of an item that is listed twice', () => {
    expect(
      read([
        ['Cabinets', '225'],
        ['19-010', '230'],
      ]).changes,
    ).toEqual([['19-010', 23_000]])
  })
})
