import { amountsIn } from './amounts.ts'
import type { ReadLine, Proposal } from './proposal.ts'

/** What a total is called, the surest first. An invoice's own retainage is worked out here, so it isn't taken off. */
const DUE = /\b(amount|balance|total|pay this|saldo|importe|neto)\b.*\b(due|amount|a pagar|por pagar|pagar|total)\b/
const GRAND =
  /\bgrand total\b|\btotal general\b|\btotal (?:of )?(?:this )?invoice\b|\binvoice total\b|\btotal factura\b/
const TOTAL = /\btotal\b/
const NOT_THE_TOTAL =
  /\bsub\s?-?\s?total\b|\btotal (?:tax|savings|items|hours|discount|paid|qty)\b|\b(?:tax|iva|impuesto|items?|discount|savings|ahorro)s? total\b|\btotal (?:de )?(?:art[ií]culos|iva|impuestos|horas|ahorro)\b/
const LESS_RETAINAGE = /\bretain(?:age|ed)\b|\bretencion\b|\bretenido\b/
const PART =
  /\bsub\s?-?\s?total\b|\b(?:sales )?tax\b|\biva\b|\bimpuestos?\b|\bshipping\b|\bdelivery\b|\bflete\b|\benvio\b/

type Found = { cents: number; line: ReadLine }

/** The amount on a line, or alone on the line after it. */
function besideOrBelow(lines: readonly ReadLine[], index: number): Found | null {
  const line = lines[index]!
  const beside = amountsIn(line.text).at(-1)
  if (beside !== undefined) return { cents: beside, line }
  const below = lines[index + 1]
  const [only, ...others] = below ? amountsIn(below.text) : []
  const isAlone = below !== undefined && !/\p{L}{3}/u.test(below.text)
  return only !== undefined && others.length === 0 && isAlone ? { cents: only, line: below! } : null
}

function named(lines: readonly ReadLine[], name: RegExp): Found[] {
  return lines.flatMap((line, index) => {
    if (!name.test(line.plain) || NOT_THE_TOTAL.test(line.plain)) return []
    const found = besideOrBelow(lines, index)
    return found && found.cents > 0 ? [found] : []
  })
}

/** The subtotal, tax and freight that a total should add up from; null unless there's a subtotal. */
function sumOfParts(lines: readonly ReadLine[]): number | null {
  const parts = lines.flatMap((line, index) =>
    PART.test(line.plain) && !/\btax id\b|\brfc\b/.test(line.plain) ? [besideOrBelow(lines, index)] : [],
  )
  const hasSubtotal = lines.some(({ plain }) => /\bsub\s?-?\s?total\b/.test(plain))
  return hasSubtotal ? parts.reduce((sum, part) => sum + (part?.cents ?? 0), 0) : null
}

/**
 * The total of an invoice or receipt: the last amount named so, and of several the one that its parts add up to. What
 * is due after retainage isn't the total.
 * @returns null when no line names a total
 */
export function totalIn(lines: readonly ReadLine[]): Proposal<number> | null {
  const isRetained = lines.some(({ plain }) => LESS_RETAINAGE.test(plain))
  const due = isRetained ? [] : named(lines, DUE)
  const candidates = [
    ...named(lines, TOTAL).filter(({ line }) => !isRetained || !DUE.test(line.plain)),
    ...named(lines, GRAND),
    ...due,
  ]
  const parts = sumOfParts(lines)
  const found = candidates.findLast(({ cents }) => cents === parts) ?? candidates.at(-1)
  return found ? { value: found.cents, from: found.line.text } : null
}
