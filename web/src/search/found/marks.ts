import { foldWords } from '@plumbline/domain/search/words'

export type Marked = { text: string; isHit: boolean }

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu

/** Splits a text into matches and the rest. A match is the beginning of a word that folds to one of these. */
export function marked(text: string, words: readonly string[]): Marked[] {
  const parts: Marked[] = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = Math.max(0, ...words.map((asked) => lengthOfHit(word, asked)))
    if (length === 0) continue
    if (index > done) parts.push({ text: text.slice(done, index), isHit: false })
    parts.push({ text: text.slice(index, index + length), isHit: true })
    done = index + length
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false })
  return parts
}

/** How many characters of a word match what was searched for. Accents and apostrophes don't matter, but are counted. */
function lengthOfHit(word: string, asked: string): number {
  if (asked === '' || !foldWords(word).startsWith(asked)) return 0
  for (let length = 1; length <= word.length; length += 1)
    if (foldWords(word.slice(0, length)).length >= asked.length && !/^\p{M}/u.test(word.slice(length))) return length
  return word.length
}
