import { categoryOf } from '../contingency.ts'
import { isCategory } from './codes.ts'

/** A searchable code with its names in the reader's language and in the other one. */
export type Searchable = { code: string; name: string; otherName: string }

const MOST_FOUND = 30

/**
 * Returns the codes that match what has been typed so far, best match first. Every word typed must start a word in the
 * name, the category's name or the code. The reader's language ranks before the other one.
 */
export function searchCodes<Code extends Searchable>(codes: readonly Code[], typed: string): Code[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const categories = new Map(codes.filter(({ code }) => isCategory(code)).map((entry) => [entry.code, entry]))
  return codes
    .map((entry) => ({ entry, rank: rankOf(entry, categories.get(categoryOf(entry.code)), wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry)
}

const NOT_FOUND = 6

/**
 * 0 = the whole name, 1 = its start, 2 = elsewhere in it, 3 = the code, 4 = the category's name, 5 = the other
 * language.
 */
function rankOf(entry: Searchable, category: Searchable | undefined, wanted: readonly string[]): number {
  const name = wordsOf(entry.name)
  const [first = ''] = wanted
  const isIn = (words: readonly string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)))
  if (isIn(name)) return !name[0]?.startsWith(first) ? 2 : name.length > wanted.length ? 1 : 0
  if (entry.code.startsWith(wanted.join('-')) || entry.code.replace('-', '').startsWith(wanted.join(''))) return 3
  if (isIn([...name, ...wordsOf(category?.name ?? '')])) return 4
  return isIn(wordsOf(`${entry.otherName} ${category?.otherName ?? ''}`)) ? 5 : NOT_FOUND
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
