/** Keys that do the same thing, as people read them. */
export type ListedKeys = { keys: readonly string[]; does: string }

type Lister = () => readonly ListedKeys[]
const listers = new Set<Lister>()

/** Adds a page's shortcuts to the list that `?` shows, for as long as it's open. */
export function listKeys(lister: Lister): () => void {
  listers.add(lister)
  return () => listers.delete(lister)
}

/** The shortcuts of what is open now. Parts of a page that do the same with other keys are one line. */
export function keysHere(): ListedKeys[] {
  const byWhat = new Map<string, string[]>()
  for (const lister of listers)
    for (const { keys, does } of lister()) byWhat.set(does, [...new Set([...(byWhat.get(does) ?? []), ...keys])])
  return [...byWhat].map(([does, keys]) => ({ keys, does }))
}

const PRINTED: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
}

/** A key as it's printed on a keyboard: `A` with Shift is `⇧A`. */
export function printedKey(key: string): string {
  if (key.length === 1 && key !== key.toLowerCase()) return `⇧${key}`
  return PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
