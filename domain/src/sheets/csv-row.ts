/** Leading characters that a spreadsheet would read as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/
const NUMERIC = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** Makes a cell open as text: anything that starts like a formula gets a leading apostrophe, unless it is a number. */
export function guardedCell(text: string): string {
  return FORMULA_START.test(text) && !NUMERIC.test(text) ? `'${text}` : text
}

/** Formats one CSV row (RFC 4180) with its line ending; every cell is guarded. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = guardedCell(cell)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}

/** First character of a file, which makes spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
