import { writeXlsx, type WriteOptions } from 'hucre/xlsx'
import type { Cell } from '@plumbline/domain/imports/cells/cell'
import { describe, expect, it } from 'vitest'
import type { SourceFile } from './source-file.ts'
import { openTable, scanTable, type Table } from './table.ts'
import { UnreadableWorkbook } from './refused-table.ts'

/** An in-memory file that's read in chunks of a few bytes. */
function file(content: Uint8Array | string, chunk = 7): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  return { name: 'file', open: async () => chunks() }
}

async function rowsOf(table: Table | null, sheet = 0): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const batch of table!.rows(sheet)) rows.push(...batch)
  return rows
}

const workbook = (options: WriteOptions) => writeXlsx(options)
const TABLE = [
  ['Address', 'ARV'],
  ['12 Main St', 5],
]

describe('delimited text', () => {
  it('is read with the detected encoding and delimiter, regardless of chunk boundaries', async () => {
    const table = await openTable(file('Dirección;Precio\r\nCalle Peña;1\r\n'))
    expect(table).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ';' })
    expect(await rowsOf(table)).toEqual([
      ['Dirección', 'Precio'],
      ['Calle Peña', '1'],
    ])
  })

  it('is read as UTF-16 with a byte order mark, and as Windows-1252 without one', async () => {
    const utf16 = new Uint8Array(Buffer.from('\uFEFFaño\tb\n', 'utf16le'))
    expect(await openTable(file(utf16))).toMatchObject({ encoding: 'utf-16le', delimiter: '\t' })
    expect(await rowsOf(await openTable(file(utf16)))).toEqual([['año', 'b']])
    const latin = new Uint8Array([0x61, 0xf1, 0x6f, 0x2c, 0x80, 0x0a])
    expect(await openTable(file(latin))).toMatchObject({ encoding: 'windows-1252', delimiter: ',' })
    expect(await rowsOf(await openTable(file(latin)))).toEqual([['año', '€']])
  })
})

describe('an Excel workbook', () => {
  it('returns numbers as numbers, date cells as days and text unchanged', async () => {
    const rows = [
      ['Address', 'ARV', 'Close', 'Zip', 'Done'],
      ['12 Main St', 5.5, new Date(Date.UTC(2026, 4, 28)), '01403', true],
    ]
    for (const dateSystem of ['1900', '1904'] as const) {
      const bytes = await workbook({ sheets: [{ name: 'Deals', rows }], dateSystem })
      expect((await rowsOf(await openTable(file(bytes))))[1]).toEqual([
        '12 Main St',
        5.5,
        { day: '2026-05-28' },
        '01403',
        'TRUE',
      ])
    }
  })

  it('keeps the row numbers people see, including empty rows', async () => {
    const bytes = await workbook({ sheets: [{ name: 'Deals', rows: [['Title'], [], [], ...TABLE] }] })
    const table = await openTable(file(bytes))
    const { scan } = await scanTable(table!, { kind: 'deals', given: {}, header: null, sheet: null })
    expect(scan).toMatchObject({ headerLine: 4, names: ['Address', 'ARV'], error: null })
  })

  it('is read from the selected sheet, or else the first one with known column names, or else the first one with a header', async () => {
    const bytes = await workbook({
      sheets: [
        { name: 'Read me', rows: [['How to'], ['Written by', 'Ana']] },
        { name: 'Deals', rows: TABLE },
        {
          name: 'More',
          rows: [
            ['Address', 'Rehab'],
            ['13 Main St', 1],
          ],
        },
      ],
    })
    const table = await openTable(file(bytes))
    const choice = { kind: 'deals', given: {}, header: null } as const
    expect(table?.sheets).toEqual(['Read me', 'Deals', 'More'])
    expect((await scanTable(table!, { ...choice, sheet: null })).sheet).toBe(1)
    expect((await scanTable(table!, { ...choice, sheet: 2 })).scan.names).toEqual(['Address', 'Rehab'])
  })

  it('that’s damaged, or is another kind of archive, is reported as unreadable', async () => {
    const bytes = await workbook({ sheets: [{ name: 'Deals', rows: TABLE }] })
    await expect(openTable(file(bytes.subarray(0, bytes.length / 2)))).rejects.toThrow(UnreadableWorkbook)
    await expect(openTable(file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])))).rejects.toThrow(UnreadableWorkbook)
  })
})

describe('other files', () => {
  it.each([
    ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['binary data', new Uint8Array([1, 2, 0, 3])],
    ['JSON', '{"id":"abc","name":"Flips"}'],
    ['HTML', '<!DOCTYPE html><table>'],
  ])('aren’t tables: %s', async (_name, content) => {
    expect(await openTable(file(content))).toBeNull()
  })
})
