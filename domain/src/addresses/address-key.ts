import { plainLower } from '../plain-text.ts'

/** Words with several spellings, matched as whole words; `#` stands for any kind of unit. */
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
 * Returns a key shared by different spellings of an address (see docs/domain.md, Imports): the address in lowercase
 * without accents or punctuation, with common words abbreviated; the unit; and the first five digits of the zip, or
 * else the city and state.
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

/** Returns a parcel number for comparison: only letters and digits, since counties punctuate them differently. */
export function parcelKey(parcel: string): string {
  return plainLower(parcel).replace(/[^\p{L}\p{N}]/gu, '')
}
