import type { Day } from '../../calendar.ts'

/**
 * One cell as read: text of a separated file or a text cell, a number cell of a spreadsheet, or a date cell of one
 * (the only place where a spreadsheet serial is a date). Plain data, so that rows can be kept as JSON.
 */
export type Cell = string | number | { day: Day }

/** Digits of a number cell without exponent as far as a spreadsheet shows one; never grouped, mark is a dot. */
function digitsOf(number: number): string {
  const text = String(number)
  if (!text.includes('e-')) return text
  return number.toFixed(12).replace(/\.?0+$/, '')
}

/** What the cell says, trimmed (non-breaking spaces too). */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' ? digitsOf(cell) : cell.day
}

/** Only spaces, or nothing. Other than `isEmptyValue`, a dash is not blank: it makes a row that is not empty. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

const EMPTY_WORD = /^(?:(?:\$\s*)?[-\u2010-\u2015\u2212]|n\/a)$/i

/**
 * Blank, `-` (also en dash, em dash, minus sign), `$-`, `$ -` and `n/a`: empty in every field (see docs/domain.md,
 * Imports).
 */
export function isEmptyValue(text: string): boolean {
  return text === '' || (text.length <= 4 && EMPTY_WORD.test(text))
}
