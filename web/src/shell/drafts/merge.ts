/** What two people made of the same record at once: where it differs, and what each of them wrote there. */
export type Clash<Key extends string, Side> = { keys: readonly Key[]; mine: Side; theirs: Side }

/** How an edit goes together with what somebody else wrote meanwhile: by field, by line and cell, or as a whole. */
export type Merge<Facts, Edit, Key extends string, Side> = {
  /** @param known what the edit was made on, and what oneself wrote since: neither is a surprise */
  clash: (known: readonly Facts[], edit: Edit, now: Facts) => Clash<Key, Side>
  /** The edit as it stands beside `now`, without the clashes of which the others' version stays; null when nothing is left. */
  keep: (seen: Facts, edit: Edit, now: Facts, keepTheirs: readonly string[]) => Edit | null
}

/** Whether two values of a record say the same; missing, null and undefined do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** What `mine` changes of what was seen. */
export function changedFacts<Facts extends object>(seen: Facts, mine: Facts): Partial<Facts> {
  const keys = (Object.keys(mine) as (keyof Facts)[]).filter((key) => !isSameValue(mine[key], seen[key]))
  return Object.fromEntries(keys.map((key) => [key, mine[key]])) as Partial<Facts>
}

export type FieldMerge<Facts> = Merge<Facts, Partial<Facts>, keyof Facts & string, Partial<Facts>>

/**
 * Field by field. A choice is needed only where somebody else changed a field that one wants to be something else still;
 * everything else of both people stands.
 * @param isSame for values that say the same in more than one way
 */
export function mergeFields<Facts extends object>(isSame: typeof isSameValue = isSameValue): FieldMerge<Facts> {
  return {
    clash: (known, mine, theirs) => ({
      keys: (Object.keys(mine) as (keyof Facts & string)[]).filter(
        (key) => !isSame(theirs[key], mine[key]) && !known.some((before) => isSame(theirs[key], before[key])),
      ),
      mine,
      theirs,
    }),
    keep: (_seen, mine, _now, keepTheirs) => {
      const kept = Object.entries(mine).filter(([key]) => !keepTheirs.includes(key))
      return kept.length === 0 && keepTheirs.length > 0 ? null : (Object.fromEntries(kept) as Partial<Facts>)
    },
  }
}
