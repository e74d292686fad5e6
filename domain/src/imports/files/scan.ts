import { type Cell, isBlank } from '../cells/cell.ts'
import {
  commonWidth,
  distinctNames,
  findHeaderRow,
  HEADER_SEARCH_ROWS,
  type HeaderPlace,
  joinHeader,
  WIDTH_SAMPLE_ROWS,
} from './header.ts'
import { type FileError, type ImportKind, MAX_IMPORT_ROWS } from '../kinds.ts'
import type { GivenMapping } from '../columns/mapping.ts'
import { type Survey, surveyor } from './survey.ts'

/** The header row a user picked, counted from 1, or `none`; null = found by the rules. */
export type HeaderChoice = number | 'none' | null

/** Result of the first pass over a file: its header and column evidence, or why it can't be judged. */
export type FileScan = {
  error: Exclude<FileError, 'unmapped_required' | 'unsupported_format' | 'too_complex'> | null
  /** null if there is none */
  headerLine: number | null
  /** the last row of titles or header, counted from 1; record 1 is the row after it */
  rowsBefore: number
  /** display names; an unnamed column within the width is named by its number */
  names: string[]
  renamedColumns: number
  /** the header was found by names known for the kind, not guessed or picked */
  isKnownHeader: boolean
  survey: Survey
}

const NO_SURVEY: Survey = { width: 0, columns: [], widest: 0, lastRecord: 0 }

/** Number of rows to read before choosing the header. */
const LOOKAHEAD = HEADER_SEARCH_ROWS + WIDTH_SAMPLE_ROWS + 1

type ChosenHeader = { place: HeaderPlace; isKnown: boolean; rowsBefore: number; hasHeader: boolean }

function chooseHeader(
  rows: readonly (readonly Cell[])[],
  { kind, given, header, format }: ScanRequest,
): ChosenHeader | null {
  if (header === 'none') {
    const names = Array.from({ length: commonWidth(rows) }, (_, index) => `Column ${index + 1}`)
    return { place: { line: 0, rows: 0, names }, isKnown: false, rowsBefore: 0, hasHeader: false }
  }
  if (typeof header === 'number') {
    const picked = rows[header - 1]
    if (!picked || picked.every(isBlank)) return null
    const place = joinHeader(rows.slice(0, header), header - 1)
    return { place, isKnown: false, rowsBefore: header, hasHeader: true }
  }
  const { index, isKnown } = findHeaderRow(kind, rows, given)
  if (index === -1) return null
  const place = format === 'csv' ? joinHeader(rows, index) : joinHeader(rows.slice(0, index + 1), index)
  return { place, isKnown, rowsBefore: place.line + place.rows - 1, hasHeader: true }
}

export type ScanRequest = { kind: ImportKind; format: 'csv' | 'xlsx'; given: GivenMapping; header: HeaderChoice }

/**
 * Makes the first pass over a file's rows, in constant memory after the first 1,051: finds the header and surveys every
 * column below it (see docs/domain.md, Imports).
 */
export function fileScanner(request: ScanRequest): { push(row: readonly Cell[]): void; end(): FileScan } {
  let waiting: (readonly Cell[])[] | null = []
  let header: ChosenHeader | null = null
  let renamedColumns = 0
  let names: string[] = []
  let below: ReturnType<typeof surveyor> | null = null
  let filledRows = 0

  const readHeader = (rows: readonly (readonly Cell[])[]) => {
    waiting = null
    header = chooseHeader(rows, request)
    if (!header) return
    const distinct = distinctNames(header.place.names)
    names = distinct.names
    renamedColumns = distinct.renamed
    below = surveyor({ ...header.place, names }, request.format)
    for (const row of rows.slice(header.rowsBefore)) below.push(row)
  }

  function errorOf(survey: Survey): FileScan['error'] {
    if (filledRows === 0) return 'empty_file'
    if (!header) return 'no_header'
    if (filledRows > MAX_IMPORT_ROWS + header.rowsBefore) return 'too_large'
    return survey.lastRecord === 0 || (request.format === 'csv' && survey.widest < survey.width)
      ? 'header_mismatch'
      : null
  }

  return {
    push(row) {
      if (!row.every(isBlank)) filledRows++
      if (!waiting) {
        below?.push(row)
        return
      }
      waiting.push(row)
      if (waiting.length >= LOOKAHEAD) readHeader(waiting)
    },
    end() {
      if (waiting) readHeader(waiting)
      const survey = below?.end() ?? NO_SURVEY
      const called = Array.from({ length: survey.width }, (_, column) => names[column] || `Column ${column + 1}`)
      return {
        error: errorOf(survey),
        headerLine: header?.hasHeader ? header.place.line : null,
        rowsBefore: header?.rowsBefore ?? 0,
        names: called,
        renamedColumns,
        isKnownHeader: header?.isKnown ?? false,
        survey,
      }
    },
  }
}
