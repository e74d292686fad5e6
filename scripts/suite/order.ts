/** What somebody asked of the suite. */
export type Order = { parts: string[] } | { changedSince: string } | { sentence: string }

/** Parts that look at the built pages. */
const NEED_PAGES = ['unit', 'server', 'web', 'statements']
/** Run only when they are named: they need something that is not everywhere. */
const ON_DEMAND = ['statements', 'workbooks']

/**
 * Reads `npm test -- …`: names of parts, or `--changed`, or `--changed=main`.
 * @param parts all there are, in the order in which a mistake is cheapest to find
 */
export function readOrder(words: readonly string[], parts: readonly string[]): Order {
  const [changed] = words.filter((word) => word === '--changed' || word.startsWith('--changed='))
  if (changed !== undefined) {
    if (words.length > 1)
      return { sentence: `${changed} already chooses what to run, so it can’t be combined: ${words.join(' ')}.` }
    return { changedSince: changed.split('=')[1] || 'HEAD' }
  }
  const unknown = words.filter((word) => !parts.includes(word))
  if (unknown.length > 0)
    return { sentence: `Unknown part: ${unknown.join(', ')}. Use ${parts.join(', ')} or --changed.` }
  if (words.length === 0) return { parts: parts.filter((part) => !ON_DEMAND.includes(part)) }
  const wanted = words.some((word) => NEED_PAGES.includes(word)) ? [...words, 'build'] : words
  return { parts: parts.filter((part) => wanted.includes(part)) }
}
