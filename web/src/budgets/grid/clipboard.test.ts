import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTable, tableText } from './clipboard.ts'

describe('text copied from a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['1,250.00', [['1,250.00']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"say ""hi"""\t', [['say "hi"', '']]],
    ['12" pipe\t3', [['12" pipe', '3']]],
    ['', [['']]],
  ])('%j', (text, rows) => {
    expect(parseTable(text)).toEqual(rows)
  })

  it('round-trips unchanged', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', 'é') }).map((text) => text.trim())
    const table = fc
      .array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 })
      .filter((rows) => rows.at(-1)!.some((value) => value !== ''))
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTable(tableText(rows))).toEqual(rows)
      }),
    )
  })
})
