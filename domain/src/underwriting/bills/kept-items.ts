import type { CostItemRecord } from '../terms/deal-terms.ts'

/** A stored cost item, and whether bills refer to it. */
export type StoredItem = CostItemRecord & { id: string; inUse: boolean }
/** A cost item to store; null = a new one. */
export type KeptItem = { id: string | null; item: CostItemRecord }

/**
 * Returns a new list of cost items with the ids that they keep, because bills refer to them. An item keeps its id if it
 * is the same as before, has the same name in its bucket, or is the only one that changed its name. An item with bills
 * that the list leaves out stays, with nothing more to come.
 */
export function keptItems(before: readonly StoredItem[], after: readonly CostItemRecord[]): KeptItem[] {
  const left = [...before]
  const take = (isIt: (stored: StoredItem) => boolean): string | null => {
    const index = left.findIndex(isIt)
    return index < 0 ? null : left.splice(index, 1)[0]!.id
  }
  const kept = after.map((item): KeptItem => ({ id: take((stored) => isSameItem(stored, item)), item }))
  const unnamed = () => kept.filter(({ id }) => id === null)
  for (const entry of unnamed()) entry.id = take((stored) => isNamesake(stored, entry.item))
  const [renamed, ...others] = unnamed()
  if (renamed && others.length === 0 && left.length === 1 && before.length === after.length)
    renamed.id = take((stored) => stored.bucket === renamed.item.bucket)
  return [...kept, ...left.filter(({ inUse }) => inUse).map(emptied)]
}

function isNamesake(stored: StoredItem, item: CostItemRecord): boolean {
  return stored.bucket === item.bucket && stored.name === item.name
}

function isSameItem(stored: StoredItem, item: CostItemRecord): boolean {
  const keys = ['bucket', 'name', 'amountCents', 'pctOf', 'pct', 'per', 'from', 'to'] as const
  return keys.every((key) => stored[key] === item[key])
}

function emptied({ id, inUse: _inUse, ...item }: StoredItem): KeptItem {
  return { id, item: { ...item, amountCents: 0, pctOf: null, pct: null } }
}
