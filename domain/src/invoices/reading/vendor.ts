import { plainLower } from '../../plain-text.ts'
import { amountsIn } from './amounts.ts'
import type { Proposal, ReadLine } from './proposal.ts'

export type KnownVendor = { id: string; name: string }
export type SeenVendor = { id: string | null; name: string }

const FORMS = /\b(?:llc|inc|incorporated|co|corp|corporation|company|ltd|lp|pllc|s\.? ?a\.? de c\.? ?v\.?|srl)\b\.?/g

function nameKey(name: string): string {
  return plainLower(name)
    .replace(FORMS, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How alike two texts are, from 0 to 1: the share of letter pairs that both have (Dice's coefficient). */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  let both = 0
  for (const [pair, count] of pairs) both += Math.min(count, others.get(pair) ?? 0)
  return (2 * both) / Math.max(1, one.length - 1 + other.length - 1)
}

/** A camera misreads one or two letters of a name. */
const ALIKE = 0.8
const SHORTEST = 4

const NO_NAME =
  /^(?:invoice|factura|receipt|recibo|estimate|statement|bill|sold|ship|date|fecha|page|tel|phone|fax|www|http|thank|gracias|nota|remision|purchase order|customer|store|original|copy|copia|welcome|bienvenid)/
const ADDRESS =
  /^\d+\s+\p{L}|\b[a-z]{2}\s+\d{5}\b|\b(?:st|ave|rd|blvd|suite|calle|col|c\.p\.|av)\b\.?|@|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/u

/** What the paper's head calls itself: its first line that reads as a name. */
function headName(lines: readonly ReadLine[]): Proposal<SeenVendor> | null {
  const line = lines
    .slice(0, 8)
    .find(
      ({ text, plain }) =>
        (text.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST &&
        !NO_NAME.test(plain) &&
        !ADDRESS.test(plain) &&
        amountsIn(text).length === 0,
    )
  if (!line) return null
  const name = line.text
    .replace(/\s+(?:invoice|factura|receipt|recibo)\b.*$/i, '')
    .replace(/^[^\p{L}\p{N}]+|(?:\s+[^\p{L}\p{N}&]+\p{L}{0,2})+$/gu, '')
    .replace(/[^\p{L}\p{N}.)]+$/u, '')
  return name === '' ? null : { value: { id: null, name }, from: line.text }
}

/**
 * Who sent an invoice: the vendor whose name one of its lines holds, the longest name first, or that its head is most
 * like; else the name at its head, for a vendor who isn't known.
 */
export function vendorIn(lines: readonly ReadLine[], vendors: readonly KnownVendor[]): Proposal<SeenVendor> | null {
  const keyed = vendors
    .map(({ id, name }) => ({ id, name, key: nameKey(name) }))
    .filter(({ key }) => key.length >= SHORTEST)
    .sort((one, other) => other.key.length - one.key.length)
  const keys = lines.map((line) => ({ line, key: nameKey(line.text) }))
  for (const { id, name, key } of keyed) {
    const held = keys.find((line) => line.key.includes(key))
    if (held) return { value: { id, name }, from: held.line.text }
  }
  const head = headName(lines)
  if (!head) return null
  const seen = nameKey(head.value.name)
  const [closest] = keyed
    .map((vendor) => ({ ...vendor, alike: likeness(vendor.key, seen) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((one, other) => other.alike - one.alike)
  return closest ? { value: { id: closest.id, name: closest.name }, from: head.from } : head
}
