import { describe, expect, it } from 'vitest'
import { distinctNames } from './header.ts'
import { type FileScan, fileScanner, type HeaderChoice } from './scan.ts'
import type { GivenMapping } from '../columns/mapping.ts'

type Choice = { given?: GivenMapping; header?: HeaderChoice; format?: 'csv' | 'xlsx' }

function scan(rows: readonly string[][], { given = {}, header = null, format = 'csv' }: Choice = {}): FileScan {
  const scanner = fileScanner({ kind: 'deals', format, given, header })
  for (const row of rows) scanner.push(row)
  return scanner.end()
}

const DATA = [
  ['412 Maple St', '92500', '2026-05-28'],
  ['77 Birch Ave', '118000', '2026-03-03'],
]

describe('the header', () => {
  it('is the first row with two different known names, below any titles and empty rows', () => {
    const found = scan([['Deal tracker'], ['', '', ''], ['Address', 'Purchase price', 'Anything'], ...DATA])
    expect(found).toMatchObject({ headerLine: 3, rowsBefore: 3, names: ['Address', 'Purchase price', 'Anything'] })
  })

  it('is not a row that repeats one name', () => {
    expect(scan([['Address', 'Address', 'x'], ['Address', 'ARV', 'x'], ...DATA]).headerLine).toBe(2)
  })

  it('is also recognized by the names in a given mapping', () => {
    const given = { Ort: 'address', Preis: 'purchase_price' }
    expect(scan([['Meine Liste', 'neu', 'x'], ['Ort', 'Preis', 'Tag'], ...DATA], { given }).headerLine).toBe(2)
  })

  it('is otherwise the first row with two different words and no cells of only digits and symbols', () => {
    const found = scan([['Report', '2026', ''], ['foo', 'foo', ''], ['foo', 'bar', ''], ...DATA])
    expect(found).toMatchObject({ headerLine: 3, isKnownHeader: false, error: null })
  })

  it('is searched for in the first 50 rows', () => {
    const titles = Array.from({ length: 50 }, () => ['1', '2', '3'])
    expect(scan([...titles.slice(1), ['Address', 'ARV', 'Stage'], ...DATA]).headerLine).toBe(50)
    expect(scan([...titles, ['Address', 'ARV', 'Stage'], ...DATA]).error).toBe('no_header')
  })

  it('is merged with the row above when an unquoted line break split it', () => {
    const found = scan([['Title'], ['Address', 'Purchase'], ['Price', 'ARV', 'Stage'], ['a', '1', '2', 'Offer']])
    expect(found).toMatchObject({
      headerLine: 2,
      rowsBefore: 3,
      names: ['Address', 'Purchase Price', 'ARV', 'Stage'],
      error: null,
    })
  })

  it('is merged with the row below when that row has the missing cells', () => {
    const found = scan([
      ['Address', 'ARV', 'Purchase'],
      ['Price', 'Stage'],
      ['a', '1', '2', 'Offer'],
    ])
    expect(found).toMatchObject({ headerLine: 1, rowsBefore: 2, names: ['Address', 'ARV', 'Purchase Price', 'Stage'] })
  })

  it('is not merged when the cells don’t add up', () => {
    expect(
      scan([
        ['a', 'b', 'c'],
        ['Address', 'ARV'],
        ['x', '1', '2'],
      ]),
    ).toMatchObject({
      headerLine: 2,
      names: ['Address', 'ARV'],
    })
  })

  it('drops unnamed columns at the right end if they’re empty, and keeps them otherwise', () => {
    expect(
      scan([
        ['Address', 'ARV', '', ''],
        ['a', '1', '', ''],
      ]).survey.width,
    ).toBe(2)
    expect(
      scan([
        ['Address', 'ARV', '', ''],
        ['a', '1', 'x', ''],
      ]).survey.width,
    ).toBe(3)
  })

  it('can be picked by the user, or be missing altogether', () => {
    const rows = [['Address', 'ARV', 'Stage'], ['Calle', 'Valor', 'Paso'], ...DATA]
    expect(scan(rows, { header: 2 })).toMatchObject({ headerLine: 2, names: ['Calle', 'Valor', 'Paso'] })
    expect(scan(DATA, { header: 'none' })).toMatchObject({
      headerLine: null,
      rowsBefore: 0,
      names: ['Column 1', 'Column 2', 'Column 3'],
      error: null,
    })
  })
})

describe('header names', () => {
  it('are each collapsed to one line', () => {
    expect(distinctNames([' Purchase\r\nPrice ', 'ARV\u00a0 now']).names).toEqual(['Purchase Price', 'ARV now'])
  })

  it('get a number when they repeat, ignoring case', () => {
    expect(distinctNames(['Rehab', 'REHAB', 'rehab ', 'Rehab cost'])).toEqual({
      names: ['Rehab', 'REHAB (2)', 'rehab (3)', 'Rehab cost'],
      renamed: 2,
    })
  })

  it('stay empty when they’re empty', () => {
    expect(distinctNames(['a', '', ''])).toEqual({ names: ['a', '', ''], renamed: 0 })
  })
})

describe('a file that can’t be processed', () => {
  it.each([
    ['empty_file', []],
    ['empty_file', [[''], ['', '  ']]],
    [
      'no_header',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['no_header', [['one column'], ['of words']]],
    [
      'header_mismatch',
      [
        ['Address', 'ARV', 'Stage'],
        ['412 Maple St', '1'],
        ['77 Birch Ave', '2'],
      ],
    ],
    ['header_mismatch', [['Address', 'ARV', 'Stage']]],
  ])('is %s', (error, rows) => {
    expect(scan(rows).error).toBe(error)
  })

  it('is too_large beyond 100,000 rows', () => {
    const scanner = fileScanner({ kind: 'deals', format: 'csv', given: {}, header: null })
    scanner.push(['Address', 'ARV'])
    for (let row = 0; row < 100_000; row++) scanner.push(['a', '1'])
    const fits = fileScanner({ kind: 'deals', format: 'csv', given: {}, header: null })
    fits.push(['Address', 'ARV'])
    for (let row = 0; row < 100_001; row++) fits.push(['a', '1'])
    expect([scanner.end().error, fits.end().error]).toEqual([null, 'too_large'])
  })

  it('is not a header_mismatch in a spreadsheet, whose short rows are padded', () => {
    expect(scan([['Address', 'ARV', 'Stage'], ['412 Maple St']], { format: 'xlsx' }).error).toBeNull()
  })
})
