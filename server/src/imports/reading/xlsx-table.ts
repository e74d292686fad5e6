import { type Day, dayOf } from '@plumbline/domain/calendar'
import type { Cell } from '@plumbline/domain/imports/cells/cell'
import type { CellValue, StreamRow } from 'hucre/xlsx'

/** The bytes aren't a readable workbook: damaged, encrypted, or another kind of archive. */
export class UnreadableWorkbook extends Error {
  constructor(cause: unknown) {
    super('The workbook can’t be read.', { cause })
    this.name = 'UnreadableWorkbook'
  }
}

/** Loaded with the first workbook, since most server processes never see one. */
const library = () => import('hucre/xlsx')

/**
 * The names of a workbook's sheets, in order, without reading their cells.
 * @throws UnreadableWorkbook
 */
export async function sheetNames(bytes: Uint8Array): Promise<string[]> {
  const { readXlsx } = await library()
  const names: string[] = []
  try {
    await readXlsx(bytes, {
      sheets: (sheet) => {
        names.push(sheet.name)
        return false
      },
    })
  } catch (error) {
    throw new UnreadableWorkbook(error)
  }
  return names
}

const FIRST_REAL_YEAR = 1900

/** A date cell is returned as the written day. A cell with only a time of day isn't a date. */
function dateCell(date: Date): Cell {
  const year = date.getUTCFullYear()
  if (Number.isNaN(year)) return ''
  const day: Day = dayOf(year, date.getUTCMonth() + 1, date.getUTCDate())
  return year < FIRST_REAL_YEAR ? date.toISOString().slice(11, 16) : { day }
}

function cellOf(value: CellValue): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (value instanceof Date) return dateCell(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : value.replaceAll('\0', '')
}

async function* streamed(bytes: Uint8Array, sheet: number): AsyncGenerator<StreamRow> {
  const { streamXlsxRows } = await library()
  const rows = streamXlsxRows(bytes, { sheet })
  try {
    for (;;) {
      const next = await rows.next().catch((error: unknown) => {
        throw new UnreadableWorkbook(error)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await rows.return()
  }
}

/** Rows per batch. */
const BATCH = 500

/**
 * The rows of one sheet, in batches. Empty rows omitted from the file are returned as empty rows, so that row numbers
 * match what people see.
 * @param sheet zero-based
 * @throws UnreadableWorkbook
 */
export async function* xlsxRows(bytes: Uint8Array, sheet: number): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  let next = 0
  for await (const { index, values } of streamed(bytes, sheet)) {
    for (; next <= index; next++) {
      batch.push(next === index ? values.map(cellOf) : [])
      if (batch.length >= BATCH) {
        yield batch
        batch = []
      }
    }
  }
  yield batch
}
