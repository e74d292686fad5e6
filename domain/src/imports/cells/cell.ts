import type { Day } from '../../calendar.ts'

/**
 * A parsed cell: text from a delimited file or a text cell, a spreadsheet's number cell, or a spreadsheet's date cell
 * (the only place where a serial number counts as a date). Plain data, so rows can be stored as JSON.
 */
export type Cell = string | number | { day: Day }

/**
 * A number cell's digits without an exponent, to the precision a spreadsheet shows. Never grouped; the decimal mark is
 * a dot.
 */
function digitsOf(number: number): string {
  const text = String(number)
  if (!text.includes('e-')) return text
  return number.toFixed(12).replace(/\.?0+$/, '')
}

/** A cell's text, trimmed (including non-breaking spaces). */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' ? digitsOf(cell) : cell.day
}

/**
 * Whether a cell is empty or contains only spaces. Unlike in `isEmptyValue`, a dash isn't blank: its row isn't an empty
 * row.
 */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

const EMPTY_WORD = /^(?:(?:\$\s*)?[-\u2010-\u2015\u2212]|n\/a)$/i

/**
 * Blank, `-` (also en dash, em dash, minus sign), `$-`, `$ -`, and `n/a` are empty in every field (see docs/domain.md,
 * Imports).
 */
export function isEmptyValue(text: string): boolean {
  return text === '' || (text.length <= 4 && EMPTY_WORD.test(text))
}
