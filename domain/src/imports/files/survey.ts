import { type Cell, cellText, isBlank, isEmptyValue } from '../cells/cell.ts'
import { addDateProof, type DateProofs } from '../../written-dates/dates.ts'
import type { HeaderPlace } from './header.ts'
import { amountBody, mentionsUsd } from '../cells/money.ts'
import { markProof } from '../cells/number-text.ts'
import { rowShape } from './skipped-rows.ts'

/** Evidence gathered from one column, whichever field it is later mapped to. */
export type ColumnEvidence = {
  filled: number
  comma: number
  dot: number
  /** cells that name the US dollar */
  usd: number
  dates: DateProofs
  /** the first distinct values */
  samples: string[]
}

const SAMPLES = 4
const LONGEST_SAMPLE = 80
/** Longest cell checked for amounts and dates. Anything longer is prose. */
const LONGEST_PROOF = 60

function emptyEvidence(): ColumnEvidence {
  return { filled: 0, comma: 0, dot: 0, usd: 0, dates: { numeric: 0, dayFirst: 0, monthFirst: 0 }, samples: [] }
}

function addValue(evidence: ColumnEvidence, cell: Cell): void {
  const text = cellText(cell)
  if (isEmptyValue(text)) return
  evidence.filled++
  if (evidence.samples.length >= SAMPLES) return
  const sample = text.slice(0, LONGEST_SAMPLE).toWellFormed()
  if (!evidence.samples.includes(sample)) evidence.samples.push(sample)
}

function addProofs(evidence: ColumnEvidence, cell: Cell): void {
  const text = cellText(cell)
  if (typeof cell !== 'string' || text.length > LONGEST_PROOF || isEmptyValue(text)) return
  if (mentionsUsd(text)) evidence.usd++
  if (!/\d/.test(text)) return
  if (/[.,]/.test(text)) {
    const body = amountBody(text)
    const proof = body === null ? null : markProof(body)
    if (proof) evidence[proof]++
  }
  addDateProof(evidence.dates, text)
}

/** Evidence from the rows below a header: enough to choose a mapping and to read every cell in a second pass. */
export type Survey = {
  /** number of header columns, excluding unnamed columns at the right end without data */
  width: number
  columns: ColumnEvidence[]
  /** width of the widest non-blank row; 0 without rows */
  widest: number
  /** record number of the last non-blank row */
  lastRecord: number
}

/**
 * Surveys every row below the header once, in constant memory. Amounts in TOTAL rows prove a decimal mark like any
 * other. Cells in group rows and in rows of the wrong width belong to no column and prove nothing.
 * @param format spreadsheet rows may extend past the header; the extra cells become unnamed columns
 */
export function surveyor(header: HeaderPlace, format: 'csv' | 'xlsx') {
  const columns = header.names.map(emptyEvidence)
  const hasText = header.names.map(() => false)
  const named = header.names.findLastIndex((name) => name !== '') + 1
  let widest = 0
  let record = 0
  let lastRecord = 0

  return {
    /** @param cells the next row of the file */
    push(cells: readonly Cell[]): void {
      record++
      if (cells.every(isBlank)) return
      lastRecord = record
      if (cells.length > widest) widest = cells.length
      const shape = rowShape(cells, { width: named, format, takeTotals: false, takeGroups: false })
      if (shape === 'group') return
      for (const [index, cell] of cells.entries()) {
        if (index >= columns.length) {
          if (format === 'csv') break
          columns.push(emptyEvidence())
          hasText.push(false)
        }
        if (!isBlank(cell)) hasText[index] = true
        if (shape === 'data') addValue(columns[index]!, cell)
        if (shape !== 'wrong_column_count') addProofs(columns[index]!, cell)
      }
    },
    end(): Survey {
      const width = Math.max(named, hasText.lastIndexOf(true) + 1)
      return { width, columns: columns.slice(0, width), widest, lastRecord }
    },
  }
}

/** Sums a count over the mapped columns. */
export function sumOver(
  columns: readonly ColumnEvidence[],
  picked: readonly number[],
  of: (column: ColumnEvidence) => number,
): number {
  return picked.reduce((sum, index) => {
    const column = columns[index]
    return column ? sum + of(column) : sum
  }, 0)
}
