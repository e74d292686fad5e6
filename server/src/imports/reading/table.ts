import type { Cell } from '@plumbline/domain/imports/cells/cell'
import type { Delimiter } from '@plumbline/domain/sheets/delimiter'
import type { Encoding } from '@plumbline/domain/sheets/encoding'
import { type FileScan, fileScanner, type HeaderChoice } from '@plumbline/domain/imports/files/scan'
import { HEADER_SEARCH_ROWS } from '@plumbline/domain/imports/files/header'
import { type ImportKind, MAX_IMPORT_ROWS } from '@plumbline/domain/imports/kinds'
import type { GivenMapping } from '@plumbline/domain/imports/columns/mapping'
import { type CellBudget, cellBudget } from './cell-budget.ts'
import { csvRows, csvShape } from './csv-table.ts'
import { type FileFormat, formatOf } from './file-format.ts'
import { allBytes, type SourceFile } from './source-file.ts'
import { xlsxRows } from './xlsx-table.ts'
import { openWorkbook } from './xlsx/workbook.ts'

/** A file opened as rows of cells. For a spreadsheet, encoding and delimiter are null; for text, `sheets` is empty. */
export type Table = {
  format: FileFormat
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheets: readonly string[]
  /** @param sheet zero-based; text files have one */
  rows(sheet: number, cells?: CellBudget): AsyncGenerator<Cell[][]>
}

/**
 * Opens a file based on its content.
 * @returns null if it isn't a kind of table we can read
 * @throws UnreadableWorkbook, TableTooComplex
 */
export async function openTable(file: SourceFile): Promise<Table | null> {
  const format = await formatOf(file)
  if (format === null) return null
  if (format === 'csv') {
    const shape = await csvShape(file)
    return { format, ...shape, sheets: [], rows: (_sheet, cells = cellBudget()) => csvRows(file, shape, cells) }
  }
  const workbook = await openWorkbook(await allBytes(file))
  const sheets = workbook.sheets.map(({ name }) => name)
  const rows: Table['rows'] = (sheet, cells = cellBudget()) => xlsxRows(workbook, sheet, cells)
  return { format, encoding: null, delimiter: null, sheets, rows }
}

export type ScanChoice = { kind: ImportKind; given: GivenMapping; header: HeaderChoice; sheet: number | null }
export type TableScan = { sheet: number; scan: FileScan }

/** First pass over a sheet. Stops early on `too_large`, without reading the rest of the file. */
async function scanSheet(
  table: Table,
  sheet: number,
  choice: Omit<ScanChoice, 'sheet'>,
  cells: CellBudget,
): Promise<FileScan> {
  const scanner = fileScanner({ ...choice, format: table.format })
  let rows = 0
  for await (const batch of table.rows(sheet, cells)) {
    for (const row of batch) scanner.push(row)
    rows += batch.length
    if (rows > MAX_ROWS_LOOKED_AT) {
      const scan = scanner.end()
      return { ...scan, error: scan.error === 'empty_file' ? scan.error : 'too_large' }
    }
  }
  return scanner.end()
}

/** Leaves room for titles and empty rows, which don't count toward the limit. */
const MAX_ROWS_LOOKED_AT = 2 * MAX_IMPORT_ROWS + HEADER_SEARCH_ROWS

/**
 * First pass over the sheet the user selected, or else the first one with a header, preferring sheets with known column
 * names.
 */
export async function scanTable(table: Table, { sheet, ...choice }: ScanChoice): Promise<TableScan> {
  const cells = cellBudget()
  if (sheet !== null || table.sheets.length <= 1)
    return { sheet: sheet ?? 0, scan: await scanSheet(table, sheet ?? 0, choice, cells) }
  let second: TableScan | null = null
  for (const index of table.sheets.keys()) {
    const scan = await scanSheet(table, index, choice, cells)
    if (scan.isKnownHeader) return { sheet: index, scan }
    if (second === null || (second.scan.error !== null && scan.error === null)) second = { sheet: index, scan }
  }
  return second!
}
