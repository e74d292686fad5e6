import { type Cell, cellText, isBlank, isEmptyValue } from '../cells/cell.ts'
import { addDateProof, type DateProofs } from '../cells/dates.ts'
import type { HeaderPlace } from './header.ts'
import { amountBody, mentionsUsd } from '../cells/money.ts'
import { markProof } from '../cells/number-text.ts'
import { rowShape } from './skipped-rows.ts'

/** What one column shows about itself, whatever field it may fill later. */
export type ColumnEvidence = {
  filled: number
  comma: number
  dot: number
  /** cells that name the US dollar */
  usd: number
  dates: DateProofs
  /** the first different values */
  samples: string[]
}

const SAMPLES = 4
const LONGEST_SAMPLE = 80
/** Longer cells are prose; nobody writes an amount or a date so long. */
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

/** What the rows below a header show: enough to choose a mapping and to read every cell in a second pass. */
export type Survey = {
  /** columns of the header, nameless ones at the right end without data left out */
  width: number
  columns: ColumnEvidence[]
  /** widest row that holds anything; 0 without rows */
  widest: number
  /** record number of the last row that holds anything */
  lastRecord: number
}

/**
 * Looks at every row below the header once, in constant memory. The amounts of TOTAL rows prove a decimal mark like any
 * other; the cells of group rows and of rows of the wrong width stand under no column and prove nothing.
 * @param format a spreadsheet's rows may run past the header; their cells become nameless columns
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

/** Cells of the mapped columns together. */
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
