const QUOTE = 34
const LINE_FEED = 10
const RETURN = 13

/** What one row may contain. Without limits, a file of nothing but separators is one endless row. */
export type CsvLimits = { columns: number; cellChars: number }
const NO_LIMITS: CsvLimits = { columns: Number.POSITIVE_INFINITY, cellChars: Number.POSITIVE_INFINITY }

/** A row has more columns, or a cell more characters, than the limits allow. */
export class CsvTooComplex extends Error {
  constructor() {
    super('A row is too long.')
    this.name = 'CsvTooComplex'
  }
}

/** The tokenizer's position inside the current cell. */
type Place = 'start' | 'text' | 'quoted' | 'after_quote'

/**
 * Splits delimited text, fed in chunks of any size, into rows of cells (see docs/domain.md, Imports): rows end with LF,
 * CRLF or CR. A quote opens a quoted cell only as its first character and is text elsewhere. Inside quotes, separators
 * and line breaks are text and `""` is one quote. Cells are trimmed. An empty line is a row with one empty cell. An
 * unclosed quote runs to the end of the file.
 *
 * We wrote our own because csv-parse can't follow these rules: it fails at the end of a file with an unclosed quote,
 * and keeps the quotes of `"12 Main St" rear` as text (docs/decisions/0030-own-csv-tokenizer.md).
 */
export function csvTokenizer(
  delimiter: string,
  limits: CsvLimits = NO_LIMITS,
): { push(text: string): string[][]; end(): string[][] } {
  const separator = delimiter.charCodeAt(0)
  let rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let place: Place = 'start'
  let afterReturn = false

  const endCell = () => {
    if (cell.length > limits.cellChars || row.length >= limits.columns) throw new CsvTooComplex()
    row.push(cell.trim())
    cell = ''
    place = 'start'
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  /** Returns the first position from `at` that ends unquoted text. */
  const stopOf = (text: string, at: number): number => {
    let stop = at
    for (; stop < text.length; stop++) {
      const code = text.charCodeAt(stop)
      if (code === separator || code === LINE_FEED || code === RETURN) break
    }
    return stop
  }

  return {
    push(text) {
      rows = []
      let at = 0
      while (at < text.length) {
        if (place === 'quoted') {
          const close = text.indexOf('"', at)
          cell += text.slice(at, close === -1 ? text.length : close)
          if (cell.length > limits.cellChars) throw new CsvTooComplex()
          at = close === -1 ? text.length : close + 1
          if (close !== -1) place = 'after_quote'
          continue
        }
        const code = text.charCodeAt(at)
        const isSecondHalf = afterReturn && code === LINE_FEED
        afterReturn = false
        if (isSecondHalf) at++
        else if (code === QUOTE && place !== 'text') {
          if (place === 'after_quote') cell += '"'
          place = 'quoted'
          at++
        } else if (code === separator) {
          endCell()
          at++
        } else if (code === LINE_FEED || code === RETURN) {
          endRow()
          afterReturn = code === RETURN
          at++
        } else {
          const stop = stopOf(text, at)
          cell += text.slice(at, stop)
          place = 'text'
          at = stop
        }
      }
      return rows
    },
    end() {
      rows = []
      if (place !== 'start' || row.length > 0) endRow()
      return rows
    },
  }
}
