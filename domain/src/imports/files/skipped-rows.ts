import { type Cell, cellText, isBlank } from '../cells/cell.ts'

/** The shape of a row below the header, determined before any of its values are judged. */
export type RowShape = 'empty' | 'total' | 'group' | 'wrong_column_count' | 'data'

export type RowShapeRules = {
  /** columns in the header; spreadsheet rows are padded to this width */
  width: number
  format: 'csv' | 'xlsx'
  /** import TOTAL rows or group rows as data */
  takeTotals: boolean
  takeGroups: boolean
}

const TOTAL = /^(?:(?:grand )?total|totals|sub-?totals?|total for .*)$/is

/** Checks whether the text starts a TOTAL row. */
export function isTotalWord(text: string): boolean {
  return TOTAL.test(text)
}

/**
 * Distinguishes data from skipped rows (see docs/domain.md, Imports): empty rows; TOTAL rows, by their first cell;
 * group rows, which are as wide as a header of three or more columns and have only the first cell filled; and, in
 * delimited files, rows narrower than the header or with text beyond its last column.
 */
export function rowShape(cells: readonly Cell[], rules: RowShapeRules): RowShape {
  if (cells.every(isBlank)) return 'empty'
  if (!rules.takeTotals && isTotalWord(cellText(cells[0]))) return 'total'
  const isCsv = rules.format === 'csv'
  if (isCsv && cells.length < rules.width) return 'wrong_column_count'
  if (isCsv && cells.length > rules.width && !cells.slice(rules.width).every(isBlank)) return 'wrong_column_count'
  const isGroup = rules.width >= 3 && !isBlank(cells[0]) && cells.slice(1).every(isBlank)
  return isGroup && !rules.takeGroups ? 'group' : 'data'
}
