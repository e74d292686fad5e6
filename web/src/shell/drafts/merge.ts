/** Where two people's concurrent changes to a record conflict, and what each of them wrote there. */
export type Clash<Key extends string, Side> = { keys: readonly Key[]; mine: Side; theirs: Side }

/** How an edit is merged with someone else's concurrent changes: by field, by line and cell, or as a whole. */
export type Merge<Facts, Edit, Key extends string, Side> = {
  /** @param known what the edit was based on, and the user's own writes since; neither counts as a conflict */
  clash: (known: readonly Facts[], edit: Edit, now: Facts) => Clash<Key, Side>
  /** The edit to apply on top of `now`, without conflicts that keep the others' version; null if nothing is left. */
  keep: (seen: Facts, edit: Edit, now: Facts, keepTheirs: readonly string[]) => Edit | null
}

/** Whether two values of a record are equal; missing, null, and undefined all are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** The fields in `mine` that differ from what was seen. */
export function changedFacts<Facts extends object>(seen: Facts, mine: Facts): Partial<Facts> {
  const keys = (Object.keys(mine) as (keyof Facts)[]).filter((key) => !isSameValue(mine[key], seen[key]))
  return Object.fromEntries(keys.map((key) => [key, mine[key]])) as Partial<Facts>
}

export type FieldMerge<Facts> = Merge<Facts, Partial<Facts>, keyof Facts & string, Partial<Facts>>

/**
 * Merges field by field. A choice is needed only if someone else changed a field to a value other than the one wanted;
 * all other changes from both people are kept.
 * @param isSame for values with more than one equivalent form
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
