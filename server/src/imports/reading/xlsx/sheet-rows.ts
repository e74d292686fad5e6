import type { Cell } from '@plumbline/domain/imports/cells/cell'
import { MAX_IMPORT_COLUMNS } from '@plumbline/domain/imports/kinds'
import { type CellBudget, refuseManyCells } from '../cell-budget.ts'
import { TableTooComplex } from '../refused-table.ts'
import { dateCell } from './date-cell.ts'
import type { Workbook } from './workbook.ts'
import { type Attributes, cellText, unescaped, xmlReader } from './xml.ts'
import type { ZipEntry } from './zip.ts'

/** A row that's in the file. Empty rows usually aren't. */
export type SheetRow = { index: number; cells: Cell[] }

/** Bytes in which a row has to end. */
const LONGEST_ROW = 4 * 1_048_576

/**
 * The rows of one sheet in file order, a few at a time: no more of the sheet is unpacked before those are taken.
 * @throws UnreadableWorkbook, TableTooComplex
 */
export async function* sheetRows(workbook: Workbook, entry: ZipEntry, budget: CellBudget): AsyncGenerator<SheetRow[]> {
  await refuseManyCells(workbook.part(entry), entry.unpackedBytes)
  const values = valuesOf(workbook, await workbook.strings())
  let rows: SheetRow[] = []
  const reader = xmlReader(
    rowCollector(values, (row, cellsInFile) => {
      // Those left out between two cells are made here, so they count as well.
      budget.take(Math.max(cellsInFile, row.cells.length))
      rows.push(row)
    }),
  )
  let sinceLastRow = 0
  for await (const piece of workbook.part(entry)) {
    reader.push(piece)
    sinceLastRow = rows.length > 0 ? 0 : sinceLastRow + piece.length
    if (sinceLastRow > LONGEST_ROW) throw new TableTooComplex('A row is too long.')
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  reader.end()
  yield rows
}

type RawCell = { column: number; type: string; style: number; value: string; inline: string }
type ValueOf = (cell: RawCell) => Cell

function rowCollector(valueOf: ValueOf, add: (row: SheetRow, cellsInFile: number) => void) {
  let row: SheetRow = { index: -1, cells: [] }
  let cell: RawCell | null = null
  let cellsInFile = 0
  let reading: 'value' | 'inline' | null = null
  let [isInRow, isPronunciation] = [false, false]

  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      row = { index: attributes['r'] ? Number(attributes['r']) - 1 : row.index + 1, cells: [] }
      cell = null
      cellsInFile = 0
      isInRow = true
    } else if (name === 'c' && isInRow) {
      cell = openCell(attributes, row.cells.length)
      cellsInFile++
    } else if (name === 'rPh') isPronunciation = true
    else if (cell && name === 'v') reading = 'value'
    else if (cell && name === 't' && !isPronunciation) reading = 'inline'
  }
  const close = (name: string) => {
    if (name === 'v' || name === 't') reading = null
    else if (name === 'rPh') isPronunciation = false
    else if (name === 'c' && cell) {
      put(row.cells, cell.column, valueOf(cell))
      cell = null
    } else if (name === 'row' && isInRow) {
      isInRow = false
      add(row, cellsInFile)
    }
  }
  const text = (more: string) => {
    if (cell && reading) cell[reading] = cellText(cell[reading], more)
  }
  return { open, close, text }
}

function openCell({ r: reference, t: type = '', s: style = '' }: Attributes, next: number): RawCell {
  const column = reference === undefined ? next : columnOf(reference)
  return { column, type, style: style === '' ? -1 : Number(style), value: '', inline: '' }
}

/** `C12` is column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26 || column > 1_000_000) break
    column = column * 26 + digit
  }
  return column - 1
}

/** Cells that are only formatted may lie anywhere; they don't count beyond the last column we read. */
function put(cells: Cell[], column: number, value: Cell): void {
  if (column >= MAX_IMPORT_COLUMNS) {
    if (value === '') return
    throw new TableTooComplex(`The sheet has more than ${MAX_IMPORT_COLUMNS} columns.`)
  }
  while (cells.length < column) cells.push('')
  if (column >= 0) cells[column] = value
}

function valuesOf({ is1904, dateStyles }: Workbook, strings: readonly string[]): ValueOf {
  return ({ type, style, value, inline }) => {
    switch (type) {
      case 's':
        return value === '' ? '' : plain(strings[Number(value)] ?? '')
      case 'inlineStr':
        return plain(unescaped(inline))
      case 'str':
        return plain(unescaped(value))
      case 'b':
        return value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE'
      case 'e':
        return plain(value)
      default: {
        const number = Number(value)
        if (value === '' || Number.isNaN(number)) return plain(value)
        return dateStyles[style] ? dateCell(number, is1904) : number
      }
    }
  }
}

function plain(text: string): string {
  return text.replaceAll('\0', '')
}
