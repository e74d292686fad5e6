/** A request to the suite. */
export type Order = { parts: string[] } | { changedSince: string } | { sentence: string }

/** Parts that need the built pages. */
const NEED_PAGES = ['unit', 'server', 'web', 'statements']
/** Parts that only run when named, since they need something that isn't available everywhere. */
const ON_DEMAND = ['statements', 'workbooks']

/**
 * Parses `npm test -- …`: names of parts, `--changed` or `--changed=main`.
 * @param parts all parts, ordered so that mistakes are found as cheaply as possible
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
