import type { Cell } from '@plumbline/domain/imports/cells/cell'
import { MAX_IMPORT_CELL_CHARS, MAX_IMPORT_COLUMNS } from '@plumbline/domain/imports/kinds'
import { csvTokenizer, CsvTooComplex } from '@plumbline/domain/sheets/csv'
import { type Delimiter, delimiterVote } from '@plumbline/domain/sheets/delimiter'
import { type Encoding, encodingDetector, textDecoder } from '@plumbline/domain/sheets/encoding'
import type { CellBudget } from './cell-budget.ts'
import { TableTooComplex } from './refused-table.ts'
import type { SourceFile } from './source-file.ts'

export type CsvShape = { encoding: Encoding; delimiter: Delimiter }

async function detectEncoding(file: SourceFile): Promise<Encoding> {
  const detector = encodingDetector()
  for await (const bytes of await file.open()) detector.push(bytes)
  return detector.end()
}

/** Few enough that rows of a single character don't add up. */
const PIECE_CHARS = 8_192

async function* decoded(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = textDecoder(encoding)
  for await (const bytes of await file.open()) {
    const text = decoder.push(bytes).replaceAll('\0', '')
    for (let at = 0; at < text.length; at += PIECE_CHARS) yield text.slice(at, at + PIECE_CHARS)
  }
  yield decoder.end()
}

async function detectDelimiter(file: SourceFile, encoding: Encoding): Promise<Delimiter> {
  const vote = delimiterVote()
  for await (const text of decoded(file, encoding)) {
    vote.push(text)
    if (vote.isDecided()) break
  }
  return vote.end()
}

/** Detects the encoding from the whole file and the delimiter from its first rows. */
export async function csvShape(file: SourceFile): Promise<CsvShape> {
  const encoding = await detectEncoding(file)
  return { encoding, delimiter: await detectDelimiter(file, encoding) }
}

const LIMITS = { columns: MAX_IMPORT_COLUMNS, cellChars: MAX_IMPORT_CELL_CHARS }

/**
 * The rows of a delimited text file, in batches. The whole file is never in memory.
 * @throws TableTooComplex
 */
export async function* csvRows(
  file: SourceFile,
  { encoding, delimiter }: CsvShape,
  cells: CellBudget,
): AsyncGenerator<Cell[][]> {
  const tokenizer = csvTokenizer(delimiter, LIMITS)
  const counted = (rows: string[][]) => {
    cells.take(rows.reduce((sum, row) => sum + row.length, 0))
    return rows
  }
  try {
    for await (const text of decoded(file, encoding)) yield counted(tokenizer.push(text))
    yield counted(tokenizer.end())
  } catch (error) {
    throw error instanceof CsvTooComplex ? new TableTooComplex(error.message, { cause: error }) : error
  }
}
