import { US_STATES } from './us-states.ts'
import { oneLine } from '../plain-text.ts'

export type AddressParts = { line1: string; city: string | null; state: string | null; zip: string | null }

const STATES: ReadonlySet<string> = new Set(US_STATES)
const COUNTRY = /,?\s*(?:usa|u\.s\.a\.|us|united states|estados unidos)\.?$/i
const STATE_AND_ZIP = /^(.*?)[,\s]+([A-Za-z]{2})\.?(?:[,\s]+(\d{5}(?:-\d{4})?))?$/

/**
 * Splits `412 Maple St, Dayton, OH 45402, USA` into street, city, state and zip. Text in any other form stays on one
 * line.
 */
export function splitAddress(text: string): AddressParts {
  const whole = oneLine(text)
  const alone = { line1: whole, city: null, state: null, zip: null }
  const match = STATE_AND_ZIP.exec(whole.replace(COUNTRY, ''))
  const state = match?.[2]?.toUpperCase()
  if (!match || !state || !STATES.has(state)) return alone
  const before = match[1]!.replace(/,$/, '').trim()
  const comma = before.lastIndexOf(',')
  if (comma === -1) return alone
  const [line1, city] = [before.slice(0, comma).trim(), before.slice(comma + 1).trim()]
  if (line1 === '' || city === '' || /\d/.test(city)) return alone
  return { line1, city, state, zip: match[3] ?? null }
}

const STREET_WORD =
  /\b(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|pl|place|blvd|boulevard|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|sq|square|trl|trail|way|loop|run|row|pike|alley|cv|cove|xing|crossing|calle|avenida|ridge|creek)\b/i
const NUMBERED = /^(?:lot\s+|lote\s+)?\d+[a-z]?(?:-\d+)?\s+\p{L}/iu

/**
 * Checks whether a deal's name reads as a street address: a house or lot number followed by words that include a street
 * type.
 */
export function looksLikeAddress(name: string): boolean {
  return NUMBERED.test(name) && STREET_WORD.test(name)
}
