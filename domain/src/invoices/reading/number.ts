import type { Proposal, ReadLine } from './proposal.ts'

const MARK = String.raw`(?:\s*(?:(?:number|numero|num|nbr|no)\b\.?|n[°º]|#))*\s*[:#.]*\s*`
const VALUE = String.raw`(\p{L}{0,6}[-/. ]?\d[\p{L}\d]*(?:[-/.][\p{L}\d]+)*)(?![\p{L}\d,])`

/** What a paper calls its own number, the surest first. A purchase order's, a customer's or a job's isn't it. */
const NAMES = [
  String.raw`\b(?:invoice|factura)\b(?!\s*(?:date|total|amount|to\b))`,
  String.raw`\binv\b`,
  String.raw`\b(?:folio|nota(?: de venta)?|recibo|remision)\b`,
  String.raw`\b(?:receipt|bill|statement|ticket|transaction|trans)\b`,
  String.raw`(?:^|\s)(?:no\b\.?|n[°º]|#)`,
  String.raw`\b(?:order|pedido)\b`,
]
const OF_ANOTHER = /\b(?:po|p\.o\.|purchase|orden de compra|customer|cliente|account|acct|cuenta|phone|tel|job)\b/
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/

/** Whether a text that stands where a number is expected is one: a date isn't, nor is a word before a number. */
function isNumber(text: string): boolean {
  return !DATE.test(text) && (!text.includes(' ') || text === text.toUpperCase())
}

function beside(name: string, { text, plain }: ReadLine): string | null {
  const match = new RegExp(`(?:${name})${MARK}${VALUE}`, 'u').exec(plain)
  if (!match) return null
  const end = match.index + match[0].length
  const value = text.slice(end - match[1]!.length, end)
  const before = plain.slice(Math.max(0, match.index - 16), match.index)
  return OF_ANOTHER.test(before) || !isNumber(value) ? null : value
}

/** Words that head the columns of an invoice's facts. */
const HEADINGS =
  /^(?:(?:invoice|factura|inv|folio|recibo|receipt|bill|number|numero|num|no|date|fecha|de|emision|due|vence|vencimiento|terms|condiciones|p\.?o|order|pedido|rep|job|customer|cliente|account|ship(?:ped)? via)(?![a-z])[\s.:#|]*)+$/

/** A row of headings over a row of values: the first value that can be a number. */
function below(name: string, line: ReadLine, next: ReadLine | undefined): string | null {
  if (!next || !HEADINGS.test(line.plain) || !new RegExp(`(?:${name})`, 'u').test(line.plain)) return null
  const whole = new RegExp(`^${VALUE}$`, 'u')
  return next.text.split(' ').find((word) => whole.test(word) && isNumber(word) && word.length > 2) ?? null
}

/**
 * Finds the number that the vendor gave its invoice.
 * @returns null when no line names one
 */
export function numberIn(lines: readonly ReadLine[]): Proposal<string> | null {
  for (const name of NAMES)
    for (const [index, line] of lines.entries()) {
      const value = beside(name, line)
      if (value !== null) return { value, from: line.text }
      const next = lines[index + 1]
      const under = below(name, line, next)
      if (under !== null && next) return { value: under, from: next.text }
    }
  return besideDates(lines)
}

/** The headings of a row can be unreadable when its values are clear: a number beside one or two dates, and no more. */
function besideDates(lines: readonly ReadLine[]): Proposal<string> | null {
  const whole = new RegExp(`^${VALUE}$`, 'u')
  for (const { text } of lines) {
    const words = text.split(' ')
    const [value, ...others] = words.filter((word) => !DATE.test(word))
    if (value !== undefined && others.length === 0 && words.length > 1 && value.length > 3 && whole.test(value))
      return { value, from: text }
  }
  return null
}
