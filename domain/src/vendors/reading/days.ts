import type { Day } from '../../calendar.ts'
import { type DateOrder, readDate } from '../../written-dates/dates.ts'
import type { Line, Seen } from './lines.ts'

const MONTH = String.raw`\p{L}{3,10}\.?`
const DATE = new RegExp(
  String.raw`(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})(?!\d)|${MONTH}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|\d{1,2}\s(?:de )?${MONTH},?\s(?:de |del )?\d{4})`,
  'giu',
)

type Found = { day: Day; before: string; from: string }

function daysIn(line: Line, above: string, order: DateOrder): (Found | null)[] {
  let start = 0
  return [...line.text.matchAll(DATE)].map((match) => {
    const day = readDate(match[0].trim(), { order, timeZone: 'UTC' })
    const before = line.plain.slice(start, match.index)
    start = match.index + match[0].length
    return day === null ? null : { day, before: /\p{L}{3}/u.test(before) ? before : above, from: line.text }
  })
}

/** Where a date can't be read with one of month and day first, it's the other for all. */
function allDays(lines: readonly Line[], isDayFirst: boolean): Found[] {
  const orders: DateOrder[] = isDayFirst ? ['day_first', 'month_first'] : ['month_first', 'day_first']
  const readings = orders.map((order) =>
    lines.flatMap((line, index) => daysIn(line, lines[index - 1]?.plain ?? '', order)),
  )
  const best = readings.find((found) => !found.includes(null)) ?? readings[0]!
  return best.filter((found) => found !== null)
}

const STARTS = /\b(?:eff|effective|from|begins?|starts?|vigencia|vigente desde|desde|inicio|inicia|a partir)\b/
const ENDS =
  /\b(?:exp|expires?|expiration|ends?|thr(?:u|ough)|until|valid (?:to|thru)|vence|vencimiento|hasta|termina|fin)\b/

export type Period = { effective: Seen<Day> | null; expires: Seen<Day> | null }

/**
 * From when until when a paper holds: days named so, or else the first two that stand on one line.
 * @param isPart whether these lines are the row of one coverage, whose names are at the head of the page
 */
export function periodIn(
  lines: readonly Line[],
  { isDayFirst, isPart }: { isDayFirst: boolean; isPart: boolean },
): Period {
  const found = allDays(lines, isDayFirst)
  const pair = pairOn(found) ?? (isPart && found.length >= 2 ? [found[0]!, found[1]!] : null)
  if (pair) {
    const [first, last] = pair.toSorted((one, other) => one.day.localeCompare(other.day))
    return { effective: seen(first), expires: seen(last) }
  }
  const starts = found.find(({ before }) => STARTS.test(before) && !ENDS.test(before))
  const ends = found.find(({ before }) => ENDS.test(before))
  return { effective: seen(starts), expires: seen(ends) }
}

function pairOn(found: readonly Found[]): [Found, Found] | null {
  for (const [index, first] of found.entries()) {
    const next = found[index + 1]
    if (next && next.from === first.from && next.day !== first.day) return [first, next]
  }
  return null
}

function seen(found: Found | undefined): Seen<Day> | null {
  return found ? { value: found.day, from: found.from } : null
}

/** A line without its dates. */
export function beforeDates(text: string): string | null {
  const index = text.search(DATE)
  return index < 0 ? null : text.slice(0, index)
}
