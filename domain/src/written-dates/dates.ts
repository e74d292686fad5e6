import { type Day, dayInZone, dayOf, isDay } from '../calendar.ts'
import { plainLower } from '../plain-text.ts'
import { type ClockTime, splitClockTime } from './clock-time.ts'
import { isDateFiller, isWeekday, monthOf } from './month-names.ts'

/** Whether the month or the day comes first in a date with two numbers before the year. */
export type DateOrder = 'month_first' | 'day_first'

export type DateReading = { order: DateOrder; timeZone: string }

const YEAR_FIRST = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/
const TWO_NUMBERS = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/

/** Two-digit years from 00 to 69 are 20xx. */
function fullYear(digits: string): number {
  if (digits.length === 4) return Number(digits)
  const short = Number(digits)
  return short <= 69 ? 2000 + short : 1900 + short
}

function existing(year: number, month: number, day: number): Day | null {
  const text = dayOf(year, month, day)
  return isDay(text) ? text : null
}

/** Strips a weekday in front of a numeric date: `Wed 05/21/2008`. */
function withoutWeekday(text: string): string {
  const match = /^(\p{L}+)\.?,?\s+(?=\d)/u.exec(text)
  return match && isWeekday(plainLower(match[1]!)) ? text.slice(match[0].length) : text
}

const WRITTEN = /^[\p{L}\p{M}\d\s,./\-'’º°]+$/u

/**
 * `Mar 7 2026`, `7 de marzo de 2026`, `October-8-2022`, `2026 Mar 7`: a month name, a day, and a year, with any
 * separators.
 */
function writtenOut(text: string): Day | null {
  if (!WRITTEN.test(text)) return null
  const words = (plainLower(text).match(/\p{L}+|\d+/gu) ?? []).filter((word) => !isDateFiller(word))
  const letters = words.filter((word) => /^\p{L}/u.test(word))
  const months = letters.filter((word) => monthOf(word) !== undefined)
  const name = months.at(-1)
  const weekdays = letters.length - 1
  if (name === undefined || weekdays > 1 || (weekdays === 1 && !isWeekday(letters[0]!))) return null
  const numbers = words.filter((word) => /^\d/.test(word))
  const [first, second] = numbers
  if (first === undefined || second === undefined || numbers.length > 2) return null
  const month = monthOf(name)!
  if (first.length === 4) return second.length <= 2 ? existing(Number(first), month, Number(second)) : null
  if (first.length > 2 || (second.length !== 4 && second.length !== 2)) return null
  return existing(fullYear(second), month, Number(first))
}

function readDayText(text: string, order: DateOrder): Day | null {
  const numbers = withoutWeekday(text)
  const yearFirst = YEAR_FIRST.exec(numbers)
  if (yearFirst) return existing(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const twoNumbers = TWO_NUMBERS.exec(numbers)
  if (!twoNumbers) return writtenOut(text)
  const [first, second, year] = [Number(twoNumbers[1]), Number(twoNumbers[3]), fullYear(twoNumbers[4]!)]
  return order === 'day_first' ? existing(year, second, first) : existing(year, first, second)
}

function isMidnight(time: ClockTime): boolean {
  return time.hour === 0 && time.minute === 0 && time.second === 0
}

/**
 * With a UTC offset, converts the date to the organization's time zone, except at 00:00, which means the date as
 * written.
 */
function inZone(day: Day, time: ClockTime | null, timeZone: string): Day {
  if (!time || time.offsetMinutes === null || isMidnight(time)) return day
  const written = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
  const minutes = time.hour * 60 + time.minute - time.offsetMinutes
  return dayInZone(new Date(written + minutes * 60_000 + time.second * 1_000), timeZone)
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a written date (see docs/domain.md, Imports): a date with the year first; an English or Spanish month name
 * with any separators; or two numbers and a year in the file's date order. A time can follow. A bare number isn't a
 * date: spreadsheet serial numbers are dates only in date cells.
 * @returns null when it can't be parsed or the date doesn't exist
 */
export function readDate(text: string, { order, timeZone }: DateReading): Day | null {
  if (ISO_DAY.test(text)) return isDay(text) ? text : null
  const parts = splitClockTime(text)
  if (!parts) return null
  const day = readDayText(parts.date, order)
  return day && inZone(day, parts.time, timeZone)
}

/** Between the two dates of a range: `A → B`. */
export const RANGE_ARROW = /\s*(?:→|->)\s*/

/** What a file's numeric dates reveal about their order: how many there are, and how many prove each order. */
export type DateProofs = { numeric: number; dayFirst: number; monthFirst: number }

/**
 * Adds what one cell proves: a first part above 12 means day first, a second part above 12 means month first. If both
 * are above 12, the text isn't a date in either order and proves nothing.
 */
export function addDateProof(proofs: DateProofs, text: string): void {
  if (!/\d\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d\d/.test(text)) return
  for (const part of text.split(RANGE_ARROW)) {
    const match = TWO_NUMBERS.exec(withoutWeekday(splitClockTime(part)?.date ?? ''))
    if (!match) continue
    proofs.numeric++
    const [first, second] = [Number(match[1]) > 12, Number(match[3]) > 12]
    if (first && !second) proofs.dayFirst++
    if (second && !first) proofs.monthFirst++
  }
}

/** Rewrites a numeric date that proves the other order into the given one. Returns any other text unchanged. */
export function inOrder(text: string, order: DateOrder): string {
  const match = TWO_NUMBERS.exec(text.trim())
  if (!match) return text
  const [, first, separator, second, year] = match
  const proofs: DateProofs = { numeric: 0, dayFirst: 0, monthFirst: 0 }
  addDateProof(proofs, text)
  const isOther = order === 'day_first' ? proofs.monthFirst > 0 : proofs.dayFirst > 0
  return isOther ? `${second}${separator}${first}${separator}${year}` : text
}

export type FoundDateOrder = 'month_first' | 'day_first' | 'unproven' | 'mixed' | 'none'

/** The date order of a file, as reported to the user. */
export function foundDateOrder(proofs: DateProofs): FoundDateOrder {
  if (proofs.dayFirst > 0 && proofs.monthFirst > 0) return 'mixed'
  if (proofs.dayFirst > 0) return 'day_first'
  if (proofs.monthFirst > 0) return 'month_first'
  return proofs.numeric > 0 ? 'unproven' : 'none'
}
