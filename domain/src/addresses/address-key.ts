import { plainLower } from '../plain-text.ts'

/** Whole words that are written in several ways; `#` stands for every kind of unit. */
const WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  circle: 'cir',
  terrace: 'ter',
  parkway: 'pkwy',
  pky: 'pkwy',
  highway: 'hwy',
  square: 'sq',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apt: '#',
  apartment: '#',
  unit: '#',
  suite: '#',
  ste: '#',
}

function keyWords(text: string): string[] {
  const plain = plainLower(text)
    .replace(/['’‘ʼ`´]/g, '')
    .replaceAll('#', ' # ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
  if (plain === '') return []
  return plain
    .split(' ')
    .map((word) => WORDS[word] ?? word)
    .filter((word, index, words) => word !== '#' || words[index - 1] !== '#')
}

export type Place = {
  address?: string | null
  unit?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
}

/**
 * What two writings of one address have in common (see docs/domain.md, Imports): the address as written in lower case,
 * without accents and punctuation, usual words abbreviated; the unit; the first five digits of the zip, else city and
 * state.
 * @returns null without an address
 */
export function addressKey({ address, unit, city, state, zip }: Place): string | null {
  const street = keyWords(address ?? '')
  if (street.length === 0) return null
  const unitWords = keyWords(unit ?? '')
  if (unitWords.length > 0 && unitWords[0] !== '#') unitWords.unshift('#')
  const area = zip ? zip.slice(0, 5) : keyWords(`${city ?? ''} ${state ?? ''}`).join(' ')
  return `${[...street, ...unitWords].join(' ')}|${area}`
}

/** A parcel number for comparison: letters and digits only, since counties write the marks between them differently. */
export function parcelKey(parcel: string): string {
  return plainLower(parcel).replace(/[^\p{L}\p{N}]/gu, '')
}
