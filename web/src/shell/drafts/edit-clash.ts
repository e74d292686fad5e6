/** Whether two values of a record say the same; missing, null and undefined do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** What `mine` changes of what was seen. */
export function changedFacts<Facts extends object>(seen: Facts, mine: Facts): Partial<Facts> {
  const keys = (Object.keys(mine) as (keyof Facts)[]).filter((key) => !isSameValue(mine[key], seen[key]))
  return Object.fromEntries(keys.map((key) => [key, mine[key]])) as Partial<Facts>
}

/**
 * The facts that somebody else changed since they were seen, and that one wants to be something else still. Only these
 * need a choice; everything else of both people stands.
 */
export function clashesOf<Facts extends object>(seen: Facts, mine: Partial<Facts>, theirs: Facts): (keyof Facts)[] {
  return (Object.keys(mine) as (keyof Facts)[]).filter(
    (key) => !isSameValue(theirs[key], seen[key]) && !isSameValue(theirs[key], mine[key]),
  )
}
