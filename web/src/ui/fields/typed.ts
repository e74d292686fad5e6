import { addDays, dayOf, type Day, daysBetween, daysInMonth, isDay } from '@plumbline/domain/calendar'
import { MAX_CENTS, percentFromParts, type Percent } from '@plumbline/domain/money'

/** The parsed text of a field: the value, `null` if empty, or `'unclear'`. */
export type Typed<Value> = Value | null | 'unclear'

const MONEY = /^(-)?\$?(-)?(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d{0,4}))?\s*([kKmM])?$/
/**
 * Dots between thousands and a comma before cents, as many write in Spanish. Recognized if both marks or several dots
 * appear.
 */
const COMMA_DECIMAL = /^\D*\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/
const SCALE = { k: 1_000n, m: 1_000_000n } as const

/**
 * Parses cents from `1,250`, `$1250.00`, `1.250,00`, `1.2k`, `1.5m`, `-40`. More than two decimals of a dollar are
 * unclear rather than rounded: `1.250` may mean twelve hundred and fifty.
 */
export function typedMoney(text: string): Typed<number> {
  const plain = text.replaceAll('−', '-').replace(/[\s\u00a0]/g, '')
  if (plain === '') return null
  const match = MONEY.exec(COMMA_DECIMAL.test(plain) ? withDecimalPoint(plain) : plain)
  if (!match) return 'unclear'
  const [, before, after, whole = '', fraction = '', unit] = match
  if (!unit && fraction.length > 2) return 'unclear'
  const scale = unit ? SCALE[unit.toLowerCase() as keyof typeof SCALE] : 1n
  const tenThousandths = BigInt(whole.replaceAll(',', '') || '0') * 10_000n + BigInt(fraction.padEnd(4, '0'))
  const hundredths = tenThousandths * scale
  if (hundredths % 100n !== 0n) return 'unclear'
  const magnitude = hundredths / 100n
  if (magnitude > BigInt(MAX_CENTS)) return 'unclear'
  return Number(before || after ? -magnitude : magnitude)
}

function withDecimalPoint(text: string): string {
  return text.replaceAll('.', '').replace(',', '.')
}

/** Parses a percent from `8`, `8.25`, `8.25 %`, with up to four decimals. */
export function typedPercent(text: string): Typed<Percent> {
  const plain = text.replaceAll('−', '-').replace(/[\s\u00a0%]/g, '')
  if (plain === '') return null
  const match = /^(-)?(\d{0,6})(?:\.(\d{0,4}))?$/.exec(plain)
  if (!match || (match[2] === '' && !match[3])) return 'unclear'
  const parts = BigInt(match[2] || '0') * 10_000n + BigInt((match[3] ?? '').padEnd(4, '0'))
  return percentFromParts(match[1] ? -parts : parts)
}

/** Parses a plain number with thousands separators: `1,480`, `2.5`. */
export function typedNumber(text: string): Typed<number> {
  const plain = text.replaceAll('−', '-').replace(/[\s\u00a0]/g, '')
  if (plain === '') return null
  if (COMMA_DECIMAL.test(plain)) return typedNumber(withDecimalPoint(plain))
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return 'unclear'
  return Number(plain.replaceAll(',', ''))
}

const MONTHS = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
] as const

function monthNamed(word: string): number | undefined {
  const start = word.slice(0, 3)
  const index = MONTHS.findIndex((names) => (names as readonly string[]).includes(start))
  return index < 0 ? undefined : index + 1
}

const RELATIVE_DAYS: Record<string, number> = { today: 0, hoy: 0, tomorrow: 1, mañana: 1, yesterday: -1, ayer: -1 }

/**
 * Parses a day from `2026-05-15`, `5/15/26`, `May 15`, `15 may 2026`, `today`, `+10`. Slashes follow the reader's
 * language (month first in English, day first in Spanish). Without a year it is in this year, or in the next or last
 * one if that is nearer.
 */
export function typedDay(text: string, today: Day, locale: 'en' | 'es'): Typed<Day> {
  const plain = text.trim().toLowerCase()
  if (plain === '') return null
  const relative = RELATIVE_DAYS[plain] ?? (/^[+-]\d{1,4}$/.test(plain) ? Number(plain) : undefined)
  if (relative !== undefined) return addDays(today, relative)
  if (isDay(plain)) return plain
  const parts = namedParts(plain) ?? numericParts(plain, locale)
  return parts === undefined ? 'unclear' : completed(parts, today)
}

type DayParts = { year?: number; month: number; day: number }

function namedParts(text: string): DayParts | undefined {
  const words = text.split(/[\s,./-]+|\bde[l]?\b/u).filter((word) => word !== '')
  const monthAt = words.findIndex((word) => /^\p{L}/u.test(word))
  if (monthAt < 0 || words.length < 2 || words.length > 3) return undefined
  const month = monthNamed(words[monthAt]!)
  const [day, year] = words.filter((_, index) => index !== monthAt).map((word) => Number(word))
  if (month === undefined || day === undefined || !Number.isInteger(day)) return undefined
  if (year !== undefined && !Number.isInteger(year)) return undefined
  return { month, day, year }
}

function numericParts(text: string, locale: 'en' | 'es'): DayParts | undefined {
  const match = /^(\d{1,2})[\s./-](\d{1,2})(?:[\s./-](\d{2}|\d{4}))?$/.exec(text)
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[2])]
  const year = match[3] === undefined ? undefined : Number(match[3])
  return locale === 'en' ? { month: first, day: second, year } : { month: second, day: first, year }
}

/** A day of this year further away than this is read as one in an adjacent year. */
const NEAR_DAYS = 270

function completed({ month, day, year }: DayParts, today: Day): Typed<Day> {
  if (year !== undefined) return existing(year < 100 ? 2_000 + year : year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidates = [thisYear, thisYear + 1, thisYear - 1].map((candidate) => existing(candidate, month, day))
  const isNear = (candidate: Day) => Math.abs(daysBetween(today, candidate)) <= NEAR_DAYS
  const found = candidates.filter((candidate) => candidate !== 'unclear')
  return found.find(isNear) ?? found[0] ?? 'unclear'
}

function existing(year: number, month: number, day: number): Day | 'unclear' {
  const exists =
    month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && year >= 1_900 && year <= 9_999
  return exists ? dayOf(year, month, day) : 'unclear'
}
