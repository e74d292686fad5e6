import { type Day, daysBetween } from '../../calendar.ts'
import { type Percent, percentParts } from '../../money.ts'

export const CELL_FORMATS = ['text', 'money', 'percent', 'ratio', 'multiple', 'count', 'day'] as const
export type CellFormat = (typeof CELL_FORMATS)[number]
export type CellLook = 'title' | 'head' | 'input' | 'total' | 'soft'

/** One cell: the value it shows and, if computed, its formula without the equals sign. */
export type WorkbookCell = { value: string | number | null; formula?: string; format: CellFormat; look?: CellLook }
export type WorkbookSheet = { title: string; rows: readonly (readonly (WorkbookCell | null)[])[] }
/** A name for a cell, for use in formulas. */
export type WorkbookName = { name: string; ref: string }

/** Spreadsheets count days from this date. */
const DAY_ZERO = '1899-12-30'
/** The last day a spreadsheet supports, used for "never". */
export const NEVER = 2_958_465

export function serialOf(on: Day): number {
  return daysBetween(DAY_ZERO, on)
}

export function text(value: string, look?: CellLook): WorkbookCell {
  return { value, format: 'text', ...(look ? { look } : {}) }
}

type Made = { formula?: string; look?: CellLook }

export function money(cents: number | null, made: Made = {}): WorkbookCell {
  return { value: cents === null ? null : cents / 100, format: 'money', ...made }
}

/** Converts an entered percent for a cell: 11.25 becomes 0.1125. */
export function percent(pct: Percent | null, made: Made = {}): WorkbookCell {
  return { value: pct === null ? null : fractionOf(pct), format: 'percent', ...made }
}

export function fractionOf(pct: Percent): number {
  return Number(`${percentParts(pct)}e-6`)
}

export function day(on: Day | null, made: Made = {}): WorkbookCell {
  return { value: on === null ? null : serialOf(on), format: 'day', ...made }
}

export function count(value: number | null, made: Made = {}): WorkbookCell {
  return { value, format: 'count', ...made }
}

/** A sheet under construction. Rows and columns count from 1, as in a spreadsheet. */
export class Sheet implements WorkbookSheet {
  readonly rows: (WorkbookCell | null)[][] = []
  readonly title: string
  readonly #names: WorkbookName[]

  constructor(title: string, names: WorkbookName[]) {
    this.title = sheetTitle(title)
    this.#names = names
  }

  /** @returns the row number */
  add(...cells: (WorkbookCell | null)[]): number {
    return this.rows.push(cells)
  }

  gap(): void {
    this.rows.push([])
  }

  /** Returns a cell's address, valid in formulas on this sheet and on others. */
  at(row: number, column: number): string {
    return `'${this.title.replaceAll("'", "''")}'!$${letters(column)}$${row}`
  }

  range(fromRow: number, fromColumn: number, toRow: number, toColumn: number): string {
    return `${this.at(fromRow, fromColumn)}:$${letters(toColumn)}$${toRow}`
  }

  /** Names a cell. @returns the name, for use in formulas */
  name(name: string, row: number, column: number): string {
    this.#names.push({ name, ref: this.at(row, column) })
    return name
  }

  /** Adds a label with its named value next to it. @returns the name */
  named(name: string, label: string, cell: WorkbookCell): string {
    return this.name(name, this.add(text(label), cell), 2)
  }
}

/** Converts a column number to letters: 1 is A, 27 is AA. */
function letters(column: number): string {
  const rest = (column - 1) % 26
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + rest)
}

const LONGEST_TITLE = 31

/** Makes a title valid for a sheet, where some characters aren't allowed and the length is limited. */
function sheetTitle(title: string): string {
  return title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_TITLE)
}
