/** Starts that a spreadsheet would take for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/
const NUMERIC = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** A cell that opens as text: what begins like a formula gets an apostrophe in front, unless it is a number. */
export function guardedCell(text: string): string {
  return FORMULA_START.test(text) && !NUMERIC.test(text) ? `'${text}` : text
}

/** One row of CSV (RFC 4180) with its line end; every cell is guarded. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = guardedCell(cell)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

/** First character of a file that spreadsheets read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
