import { type Cents, MAX_CENTS } from '../../money.ts'
import { type Cell, cellText } from './cell.ts'
import { currencyOf } from './currency.ts'
import { type DecimalMark, ungroup } from './number-text.ts'

export type MoneyReading =
  | { ok: true; cents: Cents; rounded: boolean; mentionsUsd: boolean }
  | { ok: false; reason: 'bad_amount' | 'currency_not_supported' }

const BAD = { ok: false, reason: 'bad_amount' } as const

/** Words before or after an amount that can name a currency: letters with or without a sign, or just a sign. */
const LEADING_WORD = /^(?:\p{L}{1,4}\p{Sc}?|\p{Sc})\s*/u
const TRAILING_WORD = /\s*(?:\p{L}{1,4}\p{Sc}?|\p{Sc})$/u

type Peeled = { body: string; negative: boolean; currencies: string[] }

/** Strips signs, parentheses, and currency words from both ends; returns null when they contradict each other. */
function peel(text: string): Peeled | null {
  let body = text
  let signs = 0
  let negative = false
  let opened = 0
  let closed = 0
  const currencies: string[] = []
  for (;;) {
    const before = body
    body = body.trim()
    const word = LEADING_WORD.exec(body) ?? TRAILING_WORD.exec(body)
    if (word) {
      currencies.push(word[0])
      body = word.index === 0 ? body.slice(word[0].length) : body.slice(0, word.index)
    } else if (body.startsWith('(')) {
      opened++
      body = body.slice(1)
    } else if (body.endsWith(')')) {
      closed++
      body = body.slice(0, -1)
    } else if (body.startsWith('-') || body.startsWith('+')) {
      signs++
      negative = body.startsWith('-')
      body = body.slice(1)
    } else if (body.endsWith('-')) {
      signs++
      negative = true
      body = body.slice(0, -1)
    }
    if (body === before) break
  }
  if (opened !== closed || signs + opened > 1) return null
  return { body, negative: negative || opened === 1, currencies }
}

const DIGITS = /^(\d{0,20})(?:\.(\d*))?$/

/**
 * Converts plain digits with a decimal dot to cents, rounding half away from zero. `rounded` is set when a nonzero
 * digit was lost.
 */
function centsOf(plain: string): { cents: number; rounded: boolean } | null {
  const match = DIGITS.exec(plain)
  if (!match || (match[1] === '' && !match[2])) return null
  const fraction = match[2] ?? ''
  const lost = fraction.slice(2)
  const whole = BigInt(`${match[1] || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`)
  const rounded = whole + (lost.charCodeAt(0) >= 53 ? 1n : 0n)
  if (rounded > BigInt(MAX_CENTS)) return null
  return { cents: Number(rounded), rounded: /[1-9]/.test(lost) }
}

/**
 * Parses an amount in US dollars (see docs/domain.md, Imports): currency symbols, parentheses, or a sign on either
 * side, and non-breaking spaces are fine. After one to three leading digits, groups must have three digits. More than
 * two decimals are rounded half away from zero. Callers handle empty cells first; a blank cell isn't an amount.
 * @param mark the file's decimal mark; spreadsheet number cells ignore it
 */
export function readMoney(cell: Cell, mark: DecimalMark): MoneyReading {
  const peeled = peel(cellText(cell).replace(/[\u2212\u2010-\u2015]/g, '-'))
  if (!peeled) return BAD
  const words = peeled.currencies.map(currencyOf)
  if (!/\d/.test(peeled.body)) return BAD
  if (words.includes('foreign')) return { ok: false, reason: 'currency_not_supported' }
  if (words.includes(null)) return BAD
  const plain = ungroup(peeled.body, typeof cell === 'number' ? '.' : mark)
  const amount = plain === null ? null : centsOf(plain)
  if (!amount) return BAD
  const cents = (peeled.negative && amount.cents !== 0 ? -amount.cents : amount.cents) as Cents
  return { ok: true, cents, rounded: amount.rounded, mentionsUsd: words.includes('usd') }
}

/**
 * An amount's digits, marks, and spaces, without signs, parentheses, and currency: the part that can prove a decimal
 * mark.
 */
export function amountBody(text: string): string | null {
  const peeled = peel(text.replace(/[\u2212\u2010-\u2015]/g, '-'))
  return peeled && /^[\d.,\s]*\d[\d.,\s]*$/.test(peeled.body) ? peeled.body.trim() : null
}

/** Whether an amount mentions US dollars, even if it can't be parsed. */
export function mentionsUsd(text: string): boolean {
  return /\$|\bUSD\b/i.test(text) && peel(text)?.currencies.map(currencyOf).includes('usd') === true
}
