import { oneLine, plainLower } from '../../plain-text.ts'

/** What a paper seems to say, with the line that says it, for a person to confirm. */
export type Proposal<Value> = { value: Value; from: string }

/** A line of a paper as it was read, and in lowercase without accents to look for words in. */
export type ReadLine = { text: string; plain: string }

/** The lines of a paper that hold anything. */
export function readLines(lines: readonly string[]): ReadLine[] {
  return lines
    .map(oneLine)
    .filter((text) => text !== '')
    .map((text) => ({ text, plain: plainLower(text) }))
}

const SPANISH =
  /\b(factura|fecha|recibo|nota de venta|folio|total a pagar|importe|cantidad|precio|descripcion|iva|rfc|cliente|vence|remision)\b/

/** Whether a paper is in Spanish: at least two of its lines have a word of a Spanish bill. */
export function isSpanish(lines: readonly ReadLine[]): boolean {
  return lines.filter(({ plain }) => SPANISH.test(plain)).length >= 2
}
