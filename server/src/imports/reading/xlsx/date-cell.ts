import { type Day, dayOf } from '@plumbline/domain/calendar'
import type { Cell } from '@plumbline/domain/imports/cells/cell'

/** Number formats every spreadsheet program knows: dates and times, also those of East Asian languages. */
const BUILT_IN: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
const NOT_IN_FORMAT = /"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi

/** @param code the format's own text, if the workbook defines it */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to)
  const [positive = ''] = code.split(';')
  return !/general/i.test(code) && /[ymdhs]/i.test(positive.replace(NOT_IN_FORMAT, ''))
}

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_SERIAL = 2_958_465
/** Spreadsheets count a February 29 in 1900, which didn't exist. */
const AFTER_THE_MISTAKE = 60

/** A date cell is returned as the written day. A cell with only a time of day isn't a date. */
export function dateCell(serial: number, is1904: boolean): Cell {
  if (serial < 0 || serial > LAST_SERIAL) return serial
  const days = Math.round(serial * DAY_MS) / DAY_MS
  if (days < 1 && !is1904) return new Date(Math.round(days * DAY_MS)).toISOString().slice(11, 16)
  const shift = !is1904 && days < AFTER_THE_MISTAKE ? 1 : 0
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + (Math.floor(days) + shift) * DAY_MS)
  const day: Day = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  return { day }
}
