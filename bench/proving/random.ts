export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  /** A whole number below the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Numbers that look random and are the same for the same seed (mulberry32), so that a finding can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (items) => items[below(items.length)]! }
}
