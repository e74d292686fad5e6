import { addDays, addMonths, type Day, dayOf, dayParts, isDay, weekdayOf } from '../calendar.ts'
import type { DateOrder } from '../written-dates/dates.ts'
import { monthOf } from '../written-dates/month-names.ts'
import type { Repeat } from './repeat.ts'

type Reading = { today: Day; order: DateOrder }

/**
 * Words and what they mean. The pattern is matched against lowercase text without accents; `read` gets its groups that
 * matched and returns null for what doesn't exist, such as May 32.
 */
export type Phrase = { pattern: string; read: (groups: readonly string[], reading: Reading) => string | null }

/** Words before a day or a time that belong to it. */
export const CONNECTORS = [
  'due(?: on| by)?',
  'by',
  'on',
  'before',
  'no later than',
  'para(?: el| este| las?)?',
  'antes del',
  'a mas tardar(?: el)?',
  'el',
  'este',
  'this',
].join('|')

const WEEKDAYS: readonly string[] = [
  'sun(?:day)?|domingo|dom',
  'mon(?:day)?|lunes|lun',
  'tue(?:s|sday)?|martes',
  'wed(?:nesday)?|miercoles|mie',
  'thu(?:r|rs|rsday)?|jueves|jue',
  'fri(?:day)?|viernes|vie',
  'sat(?:urday)?|sabado|sab',
]
const WEEKDAY = `(${WEEKDAYS.join('|')})`

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  uno: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  ten: 10,
  diez: 10,
}
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`
const MONTH =
  '(jan|january|feb|february|mar|march|apr|april|may|jun|june|jul|july|aug|august|sept?|september|oct|october|nov|november|dec|december' +
  '|enero|ene|febrero|marzo|abril|abr|mayo|junio|julio|agosto|ago|septiembre|setiembre|octubre|noviembre|diciembre|dic)'
const YEAR = '(\\d{4})'

/** Excludes `in the sun` and `in the morning`. */
const NOT_A_THING = '(?<!\\b(?:the|la)\\s)'

export const DAY_PHRASES: readonly Phrase[] = [
  { pattern: 'today|tonight|hoy', read: (_, { today }) => today },
  { pattern: `${NOT_A_THING}(?:tomorrow|tmrw|manana)`, read: (_, { today }) => addDays(today, 1) },
  { pattern: '(?:the )?day after tomorrow|pasado manana', read: (_, { today }) => addDays(today, 2) },
  {
    pattern: 'next week|(?:la )?(?:proxima semana|semana (?:que viene|proxima))',
    read: (_, { today }) => mondayAfter(today),
  },
  { pattern: `(?:in|en|dentro de) ${NUMBER} (?:days?|dias?)`, read: ([count], { today }) => after(today, count, 1) },
  {
    pattern: `(?:in|en|dentro de) ${NUMBER} (?:weeks?|semanas?)`,
    read: ([count], { today }) => after(today, count, 7),
  },
  {
    pattern: `(?:in|en|dentro de) ${NUMBER} (?:months?|mes(?:es)?)`,
    read: ([count], { today }) => addMonths(today, numberOf(count)),
  },
  { pattern: `${NOT_A_THING}${WEEKDAY}\\.?`, read: ([word], { today }) => weekdayAfter(word, today) },
  // The next Friday in Spanish is the first one; in English it's the one of next week.
  {
    pattern: `proximo ${WEEKDAY}|${WEEKDAY} (?:proximo|que viene)`,
    read: ([word], { today }) => weekdayAfter(word, today),
  },
  {
    pattern: `next ${WEEKDAY}`,
    read: ([word], { today }) => weekdayAfter(word, addDays(mondayAfter(today), -1)),
  },
  {
    pattern: `${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${YEAR})?`,
    read: ([month, day, year], { today }) => named({ month, day, year }, today),
  },
  {
    pattern: `(\\d{1,2})(?:st|nd|rd|th)? (?:of |de )?${MONTH}\\.?(?:,? (?:del? )?${YEAR})?`,
    read: ([day, month, year], { today }) => named({ month, day, year }, today),
  },
  {
    pattern: '(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?',
    read: ([first, second, year], reading) => numeric(Number(first), Number(second), year, reading),
  },
  { pattern: '(\\d{4}-\\d{2}-\\d{2})', read: ([day = '']) => (isDay(day) ? day : null) },
]

/** How often, with the first day: `weekly 2026-05-15`. */
export const REPEAT_PHRASES: readonly Phrase[] = [
  {
    pattern: 'daily|every day|cada dia|todos los dias|diario|diariamente',
    read: (_, { today }) => series('daily', today),
  },
  {
    pattern: 'weekly|every week|cada semana|todas las semanas|semanal(?:mente)?',
    read: (_, { today }) => series('weekly', today),
  },
  {
    pattern:
      'biweekly|every (?:other week|second week|(?:2|two) weeks)|cada (?:2|dos) semanas|cada (?:15|quince) dias|quincenal(?:mente)?',
    read: (_, { today }) => series('biweekly', today),
  },
  {
    pattern: 'monthly|every month|cada mes|todos los meses|mensual(?:mente)?',
    read: (_, { today }) => series('monthly', today),
  },
  {
    pattern: `(?:every|each|cada|todos los) ${WEEKDAY}s?`,
    read: ([word], { today }) => series('weekly', weekdayAfter(word, today)),
  },
  {
    pattern: `(?:every (?:other|second)|cada (?:2|dos)) ${WEEKDAY}s?`,
    read: ([word], { today }) => series('biweekly', weekdayAfter(word, today)),
  },
  {
    pattern:
      'every month on the (\\d{1,2})(?:st|nd|rd|th)?|(?:the )?(\\d{1,2})(?:st|nd|rd|th)? of (?:every|each) month|(?:dia )?(\\d{1,2}) de cada mes',
    read: ([day], { today }) => series('monthly', dayOfMonth(Number(day), today)),
  },
]

export const TIME_PHRASES: readonly Phrase[] = [
  {
    pattern: '(?:(?:at|a las?) )?(\\d{1,2})(?::(\\d{2}))? ?([ap])\\.? ?m\\.?',
    read: (groups) => halfDayTime(groups),
  },
  {
    pattern: '(?:a las? )(\\d{1,2})(?::(\\d{2}))? de la (m|t|n)(?:anana|arde|oche)',
    read: (groups) => halfDayTime(groups),
  },
  {
    pattern: '(?:(?:at|a las?) )?(\\d{1,2}):(\\d{2})(?: ?h(?:rs|oras)?)?',
    read: ([hour, minute]) => clock(Number(hour), Number(minute)),
  },
  { pattern: '(?:at|a las?) (\\d{1,2})', read: ([hour]) => clock(workingHour(Number(hour)), 0) },
  { pattern: 'at noon|al mediodia', read: () => '12:00' },
]

export const URGENT_PHRASES: readonly Phrase[] = [{ pattern: 'urgent|urgente', read: ([word = '!']) => word }]

function series(repeat: Exclude<Repeat, 'none'>, first: Day | null): string | null {
  return first === null ? null : `${repeat} ${first}`
}

/** The first such day from today on; the 31st means the next month that has one. */
function dayOfMonth(day: number, today: Day): Day | null {
  const { year, month } = dayParts(today)
  const months = [0, 1, 2].map((ahead) =>
    existing(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day),
  )
  return months.find((one) => one !== null && one >= today) ?? null
}

function numberOf(word = ''): number {
  return NUMBERS[word] ?? Number(word)
}

function after(today: Day, count: string | undefined, days: number): Day {
  return addDays(today, numberOf(count) * days)
}

function mondayAfter(today: Day): Day {
  return addDays(today, (8 - weekdayOf(today)) % 7 || 7)
}

/** The first such day after the given one. */
function weekdayAfter(word = '', today: Day): Day | null {
  const wanted = WEEKDAYS.findIndex((names) => new RegExp(`^(?:${names})$`).test(word))
  return wanted < 0 ? null : addDays(today, (wanted - weekdayOf(today) + 7) % 7 || 7)
}

type Written = { month: string | undefined; day: string | undefined; year: string | undefined }

function named({ month = '', day, year }: Written, today: Day): Day | null {
  return written(monthOf(month) ?? 0, Number(day), year, today)
}

/** A number above 12 can only be the day. */
function numeric(first: number, second: number, year: string | undefined, { today, order }: Reading): Day | null {
  const isMonthFirst = order === 'month_first' ? first <= 12 : second > 12
  return isMonthFirst ? written(first, second, year, today) : written(second, first, year, today)
}

/** Without a year it's the first such day from today on. */
function written(month: number, day: number, year: string | undefined, today: Day): Day | null {
  const thisYear = dayParts(today).year
  if (year !== undefined) return existing(Number(year) < 100 ? 2_000 + Number(year) : Number(year), month, day)
  const coming = Array.from({ length: 9 }, (_, ahead) => existing(thisYear + ahead, month, day))
  return coming.find((one) => one !== null && one >= today) ?? null
}

function existing(year: number, month: number, day: number): Day | null {
  const text = dayOf(year, month, day)
  return isDay(text) ? text : null
}

function halfDayTime(groups: readonly string[]): string | null {
  const half = groups.at(-1) ?? ''
  const [hour, minute] = groups.slice(0, -1).map(Number)
  if (hour === undefined || hour < 1 || hour > 12) return null
  const isMorning = half === 'a' || half === 'm'
  return clock((hour % 12) + (isMorning ? 0 : 12), minute ?? 0)
}

/** `at 2` is in the afternoon and `at 9` in the morning. */
function workingHour(hour: number): number {
  return hour >= 1 && hour <= 6 ? hour + 12 : hour
}

function clock(hour: number, minute: number): string | null {
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
