import { dayOf, dayParts, type Day } from '@plumbline/domain/calendar'
import { type Percent, shortPercent } from '@plumbline/domain/money'
import { getLocale } from '../../messages/generated/runtime.js'

/** U+2212, as wide as a digit. A hyphen is not a minus. */
export const MINUS = '−'
const NO_BREAK_SPACE = '\u00a0'

const INTL_LOCALE = { en: 'en-US', es: 'es-MX' } as const

function intlLocale(): string {
  return INTL_LOCALE[getLocale()]
}

function memoized<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>()
  return () => {
    const locale = intlLocale()
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const exactNumber = memoized(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const wholeNumber = memoized((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const dayWithYear = memoized(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const dayWithoutYear = memoized(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const monthWithYear = memoized(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const longDay = memoized(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
const weekday = memoized(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)
const listOfAll = memoized((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const listOfChoices = memoized((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

export type MoneyStyle = {
  /** `exact` has two decimals. `whole` rounds half away from zero to dollars (cards, heat map). */
  digits?: 'exact' | 'whole'
  /** Off in a column of figures. */
  currency?: boolean
  /** `always` puts a plus before a gain, for differences. */
  sign?: 'auto' | 'always'
}

/** Formats an amount, such as `−$1,250.00`. The minus is U+2212 and precedes the dollar sign. Zero has no sign. */
export function formatMoney(
  cents: number,
  { digits = 'exact', currency = true, sign = 'auto' }: MoneyStyle = {},
): string {
  const magnitude = Math.abs(cents)
  const whole = Math.floor((magnitude + 50) / 100)
  const shown = digits === 'whole' ? whole : magnitude
  const text = digits === 'whole' ? wholeNumber().format(whole) : exactNumber().format(decimalOf(magnitude))
  return `${signOf(shown === 0 ? 0 : cents, sign)}${currency ? '$' : ''}${text}`
}

/** Converts cents to exact decimal text, so that money never goes through a binary float. */
function decimalOf(magnitude: number): Intl.StringNumericLiteral {
  return `${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}` as Intl.StringNumericLiteral
}

function signOf(amount: number, sign: 'auto' | 'always'): string {
  if (amount < 0) return MINUS
  return sign === 'always' && amount > 0 ? '+' : ''
}

/** Formats a computed fraction with one decimal: 0.082 is `8.2%`. */
export function formatRatio(fraction: number, sign: 'auto' | 'always' = 'auto'): string {
  const tenths = Math.round(Math.abs(fraction) * 1_000)
  const text = `${wholeNumber().format(Math.floor(tenths / 10))}.${tenths % 10}`
  return `${signOf(tenths === 0 ? 0 : fraction, sign)}${text}%`
}

/** Formats a percent as it was entered, without trailing zeros: "2.50" is `2.5%`. */
export function formatPercent(percent: Percent, sign: 'auto' | 'always' = 'auto'): string {
  const plain = shortPercent(percent)
  const plus = sign === 'always' && plain !== '0' && !plain.startsWith('-') ? '+' : ''
  return `${plus}${plain.replace('-', MINUS)}%`
}

/** Formats a multiple with two decimals: 1.25 is `1.25x`. */
export function formatMultiple(multiple: number): string {
  return `${multiple < 0 ? MINUS : ''}${exactNumber().format(Math.abs(multiple))}x`
}

export function formatCount(count: number): string {
  return `${count < 0 ? MINUS : ''}${wholeNumber().format(Math.abs(count))}`
}

function utcMidnight(day: Day): Date {
  const { year, month, day: dayOfMonth } = dayParts(day)
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, dayOfMonth)
  return midnight
}

/** Formats a day: `May 15, 2026`, `15 may 2026`. */
export function formatDay(day: Day): string {
  return dayWithYear().format(utcMidnight(day))
}

/** Formats a day as `May 15` or `15 may`, for when the year is clear from the context. */
export function formatShortDay(day: Day): string {
  return dayWithoutYear().format(utcMidnight(day))
}

/** Formats a day as `Friday, May 15, 2026`, for screen readers. */
export function formatLongDay(day: Day): string {
  return longDay().format(utcMidnight(day))
}

/** Formats a day as `Friday, May 15` or `viernes, 15 de mayo`. */
export function formatWeekday(day: Day): string {
  return weekday().format(utcMidnight(day))
}

/** Formats a month: `May 2026`, `mayo de 2026`. @param month 1 to 12 */
export function formatMonth(year: number, month: number): string {
  return monthWithYear().format(utcMidnight(dayOf(year, month, 1)))
}

/** Returns the names of the weekdays, Sunday first. None of our languages starts the week on Monday. */
export function weekdayNames(style: 'narrow' | 'short' | 'long'): string[] {
  const name = new Intl.DateTimeFormat(intlLocale(), { weekday: style, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => name.format(Date.UTC(2023, 0, 1 + index)))
}

/** Formats an instant in the reader's time zone: `May 15, 2026, 9:12 AM`. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(new Date(instant))
}

/** Formats the time of day of an instant: `9:12 AM`. */
export function formatTime(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** Formats the time of day of an instant without minutes if it's on the hour: `9 AM`, `9:12 AM`. */
export function formatHour(instant: string | Date, timeZone: string): string {
  const at = new Date(instant)
  if (at.getUTCMinutes() !== 0) return formatTime(at, timeZone)
  return new Intl.DateTimeFormat(intlLocale(), { hour: 'numeric', timeZone }).format(at)
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Formats how long ago an instant was: `2 minutes ago`, `hace 2 minutos`. Less than a minute is `now`. @param now
 * milliseconds since the epoch
 */
export function formatAgo(instant: string | Date, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1_000)
  const relative = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' })
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  return relative.format(0, 'second')
}

/** Joins items with "and": `Roof, Kitchen, and Baths`. */
export function formatList(items: readonly string[]): string {
  return listOfAll().format(items)
}

/** Joins items with "or": `Name, Address, or Parcel number`. */
export function formatChoices(items: readonly string[]): string {
  return listOfChoices().format(items)
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a size, such as `4.2 MB`, in steps of 1,024 like plan limits. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1_024 ** step
  const digits = amount < 10 && step > 0 ? 1 : 0
  const text = new Intl.NumberFormat(intlLocale(), { maximumFractionDigits: digits }).format(amount)
  return `${text}${NO_BREAK_SPACE}${BYTE_UNITS[step]}`
}

/** Formats progress in whole percent: 0.62 is `62%`. */
export function formatPercentDone(fraction: number): string {
  return `${Math.floor(fraction * 100)}%`
}
