import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { CellFormat, WorkbookCell } from '@plumbline/domain/underwriting/workbook/sheet'
import type { Workbook } from '@plumbline/domain/underwriting/workbook/workbook'

export type Case = { name: string; workbook: Workbook; expected: Workbook; onlyNames: boolean }

type Place = { title: string; row: number; column: number }

/**
 * Returns the cells that LibreOffice computed differently from the engine: to the cent for money, within 1e-8 for
 * rates.
 */
export async function compare({ workbook, expected, onlyNames }: Case, file: string): Promise<string[]> {
  const { sheets } = await readXlsx(readFileSync(file))
  return (onlyNames ? namedPlaces(workbook, expected) : allPlaces(workbook)).flatMap(({ what, computed, wanted }) => {
    const cell = cellAt(expected.sheets, wanted)
    if (!cell?.formula || cell.value === null) return []
    const actual = valueOf(sheets.find(({ name }) => name === computed.title)?.rows[computed.row]?.[computed.column])
    const { value } = cell
    if (
      typeof value === 'string' || typeof actual === 'string' ? actual === value : isClose(actual, value, cell.format)
    )
      return []
    return [`${what}: expected ${value}, found ${actual} (${cell.formula.slice(0, 120)})`]
  })
}

function isClose(actual: number, wanted: number, format: CellFormat): boolean {
  const isRate = format === 'ratio' || format === 'multiple'
  return Math.abs(actual - wanted) < (isRate ? 1e-8 * Math.max(1, Math.abs(wanted)) : 1e-6)
}

function cellAt(sheets: Workbook['sheets'], { title, row, column }: Place): WorkbookCell | null | undefined {
  return sheets.find((sheet) => sheet.title === title)?.rows[row]?.[column]
}

function allPlaces({ sheets }: Workbook) {
  return sheets.flatMap(({ title, rows }) =>
    rows.flatMap((line, row) =>
      line.map((_, column) => {
        const place = { title, row, column }
        return { what: `${title} ${row + 1}/${column + 1}`, computed: place, wanted: place }
      }),
    ),
  )
}

/** Finds cells by name, since a schedule with more or fewer rows shifts everything below it. */
function namedPlaces(workbook: Workbook, expected: Workbook) {
  const wanted = new Map(expected.names.map(({ name, ref }) => [name, placeOf(ref)]))
  return workbook.names.map(({ name, ref }) => ({ what: name, computed: placeOf(ref), wanted: wanted.get(name)! }))
}

/** Converts a cell to what a spreadsheet keeps of it: a day becomes a number, an empty cell an empty string. */
function valueOf(value: unknown): string | number {
  if (value instanceof Date) return Math.round(value.getTime() / 86_400_000) + 25_569
  return typeof value === 'number' ? value : typeof value === 'string' ? value : ''
}

function placeOf(ref: string): Place {
  const match = /^'(.*)'!\$([A-Z]+)\$(\d+)$/.exec(ref)
  if (!match) throw new Error(`not the address of a cell: ${ref}`)
  const column = [...match[2]!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { title: match[1]!.replaceAll("''", "'"), row: Number(match[3]) - 1, column: column - 1 }
}
