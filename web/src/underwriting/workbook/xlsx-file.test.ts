import { text } from '@plumbline/domain/underwriting/workbook/sheet'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from './xlsx-file.ts'

describe('a workbook as a file', () => {
  it('keeps text that starts like a formula as text', async () => {
    const names = ['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', 'Roof <b> & "gutters"']
    const file = await xlsxFile({ sheets: [{ title: 'Inputs', rows: names.map((name) => [text(name)]) }], names: [] })
    const { sheets } = await readXlsx(file)
    expect(sheets[0]!.rows.flat()).toEqual(names)
    expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })

  it('writes formulas with their results, or without them if a spreadsheet is to compute them', async () => {
    const cell = { value: 3_510, formula: 'ROUND(price*IF(1<2,0.015,0),2)', format: 'money' } as const
    const workbook = {
      sheets: [{ title: 'A & B', rows: [[text('x'), cell]] }],
      names: [{ name: 'cost', ref: "'A & B'!$B$1" }],
    }
    const read = await readXlsx(await xlsxFile(workbook))
    expect(read.sheets[0]).toMatchObject({ name: 'A & B', rows: [['x', 3_510]] })
    expect(read.sheets[0]!.cells?.get('0,1')?.formula).toBe(cell.formula)
    expect(read.namedRanges).toMatchObject([{ name: 'cost', range: "'A & B'!$B$1" }])
    const bare = await readXlsx(await xlsxFile(workbook, { values: false }))
    expect(bare.sheets[0]!.rows[0]![1] ?? null).toBeNull()
  })
})
