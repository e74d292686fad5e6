import { addDays, type Day } from '../../calendar.ts'
import { type DateOrder, readDate } from '../../written-dates/dates.ts'
import { isSpanish, type Proposal, type ReadLine } from './proposal.ts'

const NUMERIC = String.raw`\d{4}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{1,2}|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})(?!\d)`
const MONTH = String.raw`\p{L}{3,10}\.?`
const WRITTEN = String.raw`${MONTH}\s?[-/ ]?\s?\d{1,2}(?:st|nd|rd|th)?(?:,\s?|\s?[-/ ]\s?)\d{4}|\d{1,2}(?:\s|-|/)(?:de )?${MONTH}(?:,|\s|-|/)\s?(?:de |del )?\d{4}`
const DATE = new RegExp(`(?<!\\d)(?:${NUMERIC}|${WRITTEN})`, 'giu')

const ITS_OWN = /\b(?:date|dated|fecha|issued|emision|expedicion)\b/
const ANOTHER =
  /\b(?:due|vence|vencimiento|pagar antes|ship(?:ped|ping)?|deliver(?:y|ed)|entrega|expires?|through|period|periodo|return|service|start|end)\b/

type Found = { value: Day; from: string }

function datesIn(line: ReadLine, order: DateOrder): { value: Day; before: string }[] {
  return [...line.text.matchAll(DATE)].flatMap((match) => {
    const value = readDate(match[0].trim(), { order, timeZone: 'UTC' })
    return value === null ? [] : [{ value, before: line.plain.slice(0, match.index) }]
  })
}

/** What the words before a date, or else those on the line above, say about it. */
function kindOf(before: string, above: string): 'own' | 'another' | 'unnamed' {
  for (const words of [before, above]) {
    const [own, another] = [lastOf(ITS_OWN, words), lastOf(ANOTHER, words)]
    if (another >= 0 && another > own - 12) return 'another'
    if (own >= 0) return 'own'
  }
  return 'unnamed'
}

function lastOf(words: RegExp, text: string): number {
  return [...text.matchAll(new RegExp(words, 'g'))].at(-1)?.index ?? -1
}

/** How far back an invoice that someone enters today can be. */
const OLDEST_DAYS = 5 * 366

/**
 * The day of an invoice or receipt. Papers in Spanish have the day first. One named as its date is surer than one that
 * stands alone; a due date isn't it.
 * @param today dates after tomorrow, or years back, were misread
 * @returns null when there's none
 */
export function dateIn(lines: readonly ReadLine[], today: Day): Proposal<Day> | null {
  const order: DateOrder = isSpanish(lines) ? 'day_first' : 'month_first'
  const unnamed: Found[] = []
  for (const [index, line] of lines.entries())
    for (const { value, before } of datesIn(line, order)) {
      if (value > addDays(today, 1) || value < addDays(today, -OLDEST_DAYS)) continue
      const kind = kindOf(before, before.length < 4 ? (lines[index - 1]?.plain ?? '') : '')
      if (kind === 'own') return { value, from: line.text }
      if (kind === 'unnamed') unnamed.push({ value, from: line.text })
    }
  return unnamed[0] ?? null
}
