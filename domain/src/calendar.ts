/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export type Day = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MS_PER_DAY = 86_400_000
/** The calendar repeats after this number of years. */
const CYCLE_YEARS = 400
const CYCLE_DAYS = 146_097

/** Checks whether a date exists: 2026-02-30 doesn't. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function dayOf(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function dayParts(day: Day): { year: number; month: number; day: number } {
  const match = DAY.exec(day)
  if (!match) throw new RangeError(`not a day: ${day}`)
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
}

/** Adds one cycle and subtracts it again, because `Date.UTC` reads years up to 99 as 1900 to 1999. */
function dayNumber(day: Day): number {
  const parts = dayParts(day)
  return Date.UTC(parts.year + CYCLE_YEARS, parts.month - 1, parts.day) / MS_PER_DAY - CYCLE_DAYS
}

/**
 * Returns the difference in calendar days: the first day counts, the last doesn't (see docs/domain.md, Underwriting).
 * Negative if `to` is earlier.
 */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Limits of the calendar. Calculations stop here, so no date that's entered can break them. */
export const FIRST_DAY: Day = '0001-01-01'
export const LAST_DAY: Day = '9999-12-31'

export function addDays(day: Day, days: number): Day {
  const moved = new Date((dayNumber(day) + days) * MS_PER_DAY)
  return endBeyond(moved.getUTCFullYear()) ?? moved.toISOString().slice(0, 10)
}

/** Returns the end of the calendar that a year goes past, or null for a year within it. */
function endBeyond(year: number): Day | null {
  if (year < 1) return FIRST_DAY
  return year > 9999 ? LAST_DAY : null
}

/** @returns 0 for Sunday to 6 for Saturday */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7
}

/**
 * Returns the monthly anniversary, clamped to the month's last day and always counted from the start: 31 Jan → 28 Feb →
 * 31 Mar.
 */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: dayOfMonth } = dayParts(day)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = (index % 12) + 1
  return endBeyond(toYear) ?? dayOf(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth)))
}

/** Returns a date's monthly anniversaries before another date, not including the date itself. */
export function monthAnniversaries(start: Day, before: Day): Day[] {
  const [from, to] = [dayParts(start), dayParts(before)]
  const months = Math.max(0, (to.year - from.year) * 12 + to.month - from.month)
  return Array.from({ length: months }, (_, index) => addMonths(start, index + 1)).filter((day) => day < before)
}

/** Creating a formatter takes a hundred times as long as using one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, format)
  }
  return format
}

/** Returns the calendar date of an instant in an IANA time zone, such as an organization's "today". */
export function dayInZone(instant: Date, timeZone: string): Day {
  return dayFormat(timeZone).format(instant)
}

const MS_PER_MINUTE = 60_000
const WIDEST_OFFSET_MS = 26 * 60 * MS_PER_MINUTE

/**
 * Returns the first instant of a calendar date in an IANA time zone. If a clock change skips midnight, the day starts
 * later.
 * @returns an instant exact to the minute
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const utcMidnight = dayNumber(day) * MS_PER_DAY
  let before = utcMidnight - WIDEST_OFFSET_MS
  let within = utcMidnight + WIDEST_OFFSET_MS
  while (within - before > MS_PER_MINUTE) {
    const middle = before + Math.floor((within - before) / MS_PER_MINUTE / 2) * MS_PER_MINUTE
    if (dayInZone(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}
