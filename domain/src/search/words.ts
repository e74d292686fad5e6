/** The most words of a query that are searched for. */
const MOST_WORDS = 6
const MOST_CHARACTERS = 60

/**
 * Returns a text without case, accents and apostrophes. Records are indexed by the same rule in
 * server/migrations/0250-search.sql.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/['’]/g, '')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Returns the words of a text, folded, in order. */
export function wordsIn(text: string): string[] {
  return foldWords(text)
    .split(/[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MOST_CHARACTERS))
}

/** Returns the words to search for: each once, at most six, without those that another one begins with. */
export function wordsAsked(question: string): string[] {
  const words = [...new Set(wordsIn(question))]
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MOST_WORDS)
}

/** Returns the range of all words that begin like this one: from the first up to, but not including, the second. */
export function rangeOf(word: string): { from: string; below: string } {
  return { from: word, below: `${word}\u{10ffff}` }
}
