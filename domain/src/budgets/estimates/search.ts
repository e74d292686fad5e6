import { categoryOf, isCategory } from './codes.ts'

/** What can be looked for: a code with its names, in the reader's language and in the other one. */
export type Searchable = { code: string; name: string; otherName: string }

const MOST_FOUND = 30

/**
 * The codes that somebody means by what they typed so far, the likeliest first: every word typed begins a word of the
 * name, of the category's name or of the code. The reader's language goes before the other one.
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

/** 0 is all of the name, 1 begins it, 2 is in it, 3 in the code, 4 in the name of the category, 5 in the other language. */
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
