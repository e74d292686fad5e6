import { type Cell, cellText, isBlank } from '@plumbline/domain/imports/cells/cell'
import type { FileError } from '@plumbline/domain/imports/kinds'
import type { StoredRow } from '../rows-store.ts'
import type { TableShape } from '../store.ts'
import { TableTooComplex, UnreadableWorkbook } from './refused-table.ts'
import type { SourceFile } from './source-file.ts'
import { openTable, type ScanChoice, scanTable, type Table, type TableScan } from './table.ts'

/** Errors that end the import, because the user has nothing to choose. */
const FINAL_ERRORS: ReadonlySet<FileError> = new Set(['empty_file', 'unsupported_format', 'too_large', 'too_complex'])
const PREVIEW_ROWS = 12
const PREVIEW_CELLS = 40
const PREVIEW_TEXT = 60
/** Rows stored at a time: enough to be fast, few enough to keep the database and other requests responsive. */
const BATCH_ROWS = 1_000
const BATCH_CHARS = 200_000

export type KeptTable = { refused: FileError } | { shape: TableShape }
/** Rows below the header as JSON, and the number of the last record they reach. */
export type RowBatch = { json: string; reached: number }

/**
 * Reads a file: finds its table, and passes on the rows below its header. Refuses what's larger inside than we read.
 */
export async function keepTable(
  file: SourceFile,
  choice: ScanChoice,
  keep: (batch: RowBatch) => void,
): Promise<KeptTable> {
  try {
    const table = await openTable(file)
    if (table === null) return { refused: 'unsupported_format' }
    const scanned = await scanTable(table, choice)
    const { error } = scanned.scan
    if (error !== null && FINAL_ERRORS.has(error)) return { refused: error }
    const preview = await keepRows(table, scanned, keep)
    const { format, encoding, delimiter, sheets } = table
    const { sheet, scan } = scanned
    return { shape: { format, encoding, delimiter, sheets: [...sheets], sheet, scan, preview } }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refused: 'unsupported_format' }
    if (error instanceof TableTooComplex) return { refused: 'too_complex' }
    throw error
  }
}

/** Second pass. @returns the first rows of the file as text */
async function keepRows(
  table: Table,
  { sheet, scan }: TableScan,
  keep: (batch: RowBatch) => void,
): Promise<string[][]> {
  const preview: string[][] = []
  const { rowsBefore, error, survey } = scan
  let [rows, chars, position]: [string[], number, number] = [[], 0, 0]
  const flush = () => {
    if (rows.length > 0) keep({ json: `[${rows.join(',')}]`, reached: Math.max(0, position - rowsBefore) })
    rows = []
    chars = 0
  }
  for await (const batch of table.rows(sheet)) {
    for (const cells of batch) {
      position++
      if (preview.length < PREVIEW_ROWS) preview.push(previewOf(cells))
      const record = position - rowsBefore
      if (error !== null || record < 1 || record > survey.lastRecord || cells.every(isBlank)) continue
      const row = JSON.stringify({ record, cells: wellFormed(cells) } satisfies StoredRow)
      rows.push(row)
      chars += row.length
      if (rows.length >= BATCH_ROWS || chars >= BATCH_CHARS) flush()
    }
    const isDone = preview.length >= PREVIEW_ROWS && (error !== null || position >= rowsBefore + survey.lastRecord)
    if (isDone) break
  }
  flush()
  return preview
}

/** Replaces lone surrogates, which the database's JSON doesn't accept. */
function wellFormed(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => (typeof cell === 'string' ? cell.toWellFormed() : cell))
}

function previewOf(cells: readonly Cell[]): string[] {
  return cells.slice(0, PREVIEW_CELLS).map((cell) => cellText(cell).slice(0, PREVIEW_TEXT).toWellFormed())
}
