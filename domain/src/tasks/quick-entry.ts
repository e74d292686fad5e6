import type { Day } from '../calendar.ts'
import { oneLine } from '../plain-text.ts'
import type { DateOrder } from '../written-dates/dates.ts'
import {
  CONNECTORS,
  DAY_PHRASES,
  type Phrase,
  REPEAT_PHRASES,
  TIME_PHRASES,
  URGENT_PHRASES,
} from './quick-entry-words.ts'
import { type Repeat, REPEATS } from './repeat.ts'

export const QUICK_KINDS = ['due', 'time', 'repeat', 'assignee', 'priority'] as const
export type QuickKind = (typeof QUICK_KINDS)[number]

export type QuickEntry = {
  title: string
  dueDate: Day | null
  dueTime: string | null
  repeat: Repeat
  /** as typed after the @ */
  assigneeHint: string | null
  isUrgent: boolean
  /** what was read, in the order of the line, with the words it was read from */
  found: { kind: QuickKind; words: string }[]
}

export type QuickReading = {
  today: Day
  /** how numbers with a slash are read */
  order: DateOrder
  /** kinds whose words stay in the title */
  ignored?: readonly QuickKind[]
}

type Fragment = { kind: QuickKind; start: number; end: number; value: string }

/**
 * Reads a task typed in one line, in English or Spanish: `Call the lender Friday at 2pm @Ana !`. Days and times count
 * at the end of the line, after a comma, and after "by" or "para", so `Call Friday Plumbing` keeps its title. A time
 * without a day is today's. A series also starts today, unless it's on a day of the week or month.
 */
export function readQuickEntry(line: string, reading: QuickReading): QuickEntry {
  const text = line.normalize('NFC')
  const all = fragmentsOf(text, reading)
  const { ignored = [] } = reading
  const used = all.filter(({ kind }) => !ignored.includes(kind))
  const title = used.length === 0 ? oneLine(text) : tidy(blanked(text, used))
  const valueOf = (kind: QuickKind) => used.find((fragment) => fragment.kind === kind)?.value ?? null
  const dueTime = valueOf('time')
  const [repeat, firstDay = null] = valueOf('repeat')?.split(' ') ?? []
  return {
    title,
    dueDate: valueOf('due') ?? firstDay ?? (dueTime === null ? null : reading.today),
    dueTime,
    repeat: REPEATS.find((one) => one === repeat) ?? 'none',
    assigneeHint: valueOf('assignee'),
    isUrgent: valueOf('priority') !== null,
    found: used
      .toSorted((one, other) => one.start - other.start)
      .map(({ kind, start, end }) => ({ kind, words: tidy(text.slice(start, end)) })),
  }
}

const MENTION = /(?<=^|\s)@(\p{L}[\p{L}'’-]*)/u
const MARK = /(?<=^|\s)!{1,3}(?=\s|$)/

function fragmentsOf(text: string, reading: QuickReading): Fragment[] {
  const marks = markedIn(text)
  const phrases = phrasesFor(reading)
  let rest = blanked(folded(text), marks)
  const found = [...marks]
  const take = (next: Fragment | null): boolean => {
    if (!next || without(text, [...found, next]) === '') return false
    found.push(next)
    rest = blanked(rest, [next])
    return true
  }
  const left = () => phrases.filter(({ kind }) => !found.some((fragment) => fragment.kind === kind))
  while (take(firstOf(left(), (phrase) => atEnd(rest, phrase))));
  while (take(firstOf(left(), (phrase) => afterConnector(rest, phrase))));
  return found
}

/** Names after an @, and exclamation marks on their own. They can be anywhere. */
function markedIn(text: string): Fragment[] {
  const name = MENTION.exec(text)
  const mark = MARK.exec(text)
  return [
    ...(name ? [{ kind: 'assignee' as const, ...spanOf(name, name[0]), value: name[1]! }] : []),
    ...(mark ? [{ kind: 'priority' as const, ...spanOf(mark, mark[0]), value: mark[0] }] : []),
  ].filter((fragment, _, all) => without(text, all) !== '' || without(text, [fragment]) !== '')
}

function spanOf({ index }: RegExpExecArray, words: string): { start: number; end: number } {
  return { start: index, end: index + words.length }
}

type KindPhrase = { kind: QuickKind; pattern: string; read: (groups: readonly string[]) => string | null }

function phrasesFor({ today, order }: QuickReading): KindPhrase[] {
  const of = (kind: QuickKind, phrases: readonly Phrase[]): KindPhrase[] =>
    phrases.map(({ pattern, read }) => ({ kind, pattern, read: (groups) => read(groups, { today, order }) }))
  return [
    ...of('repeat', REPEAT_PHRASES),
    ...of('time', TIME_PHRASES),
    ...of('due', DAY_PHRASES),
    ...of('priority', URGENT_PHRASES),
  ]
}

/** The longest match wins: `May 20, 2027` isn't just the year. */
function firstOf(phrases: readonly KindPhrase[], find: (phrase: KindPhrase) => Fragment | null): Fragment | null {
  const hits = phrases.flatMap((phrase) => find(phrase) ?? [])
  return hits.toSorted((one, other) => one.start - other.start || other.end - one.end)[0] ?? null
}

function atEnd(rest: string, { kind, pattern, read }: KindPhrase): Fragment | null {
  const hit = new RegExp(`(?<![^\\s,])(?:(?:${CONNECTORS})\\s+)?(?:${pattern})(?=[\\s,.;]*$)`, 'u').exec(rest)
  return hit && fragmentOf(kind, hit, read)
}

/** After a comma the words must end at the next one; after "by" or "para" anything may follow. */
function afterConnector(rest: string, { kind, pattern, read }: KindPhrase): Fragment | null {
  if (kind === 'priority') return null
  const between = new RegExp(`,\\s*(?:(?:${CONNECTORS})\\s+)?(?:${pattern})(?=\\s*,)`, 'u').exec(rest)
  const hit = between ?? new RegExp(`(?<![^\\s,])(?:by|para(?: el)?)\\s+(?:${pattern})(?![^\\s,.;])`, 'u').exec(rest)
  return hit && fragmentOf(kind, hit, read)
}

function fragmentOf(kind: QuickKind, hit: RegExpExecArray, read: KindPhrase['read']): Fragment | null {
  const value = read(hit.slice(1).filter((group) => group !== undefined))
  return value === null ? null : { kind, ...spanOf(hit, hit[0]), value }
}

/** Lowercase without accents, each character in its place. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const plain = text.charAt(at).toLowerCase().normalize('NFD').charAt(0)
    return plain === '' ? text.charAt(at) : plain
  }).join('')
}

function blanked(text: string, fragments: readonly Fragment[]): string {
  return fragments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

function without(text: string, fragments: readonly Fragment[]): string {
  const kept = tidy(blanked(text, fragments))
  return /[\p{L}\p{N}]/u.test(kept) ? kept : ''
}

/** One line without the commas and dashes left at its ends where words were removed. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[,;:])/g, '')
    .replaceAll(/^[\s,;–-]+|[\s,;:–-]+$/g, '')
}
