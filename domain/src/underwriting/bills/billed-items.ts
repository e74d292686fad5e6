import type { BillRecord, CostBucket, CostItemRecord, DealTerms } from '../terms/deal-terms.ts'

/** A cost with what was paid for it. */
export type BilledItem = { item: CostItemRecord; bills: readonly BillRecord[] }

/**
 * Returns the costs of a bucket with their bills. Bills of an item that isn't there, such as in a scenario without it,
 * are costs of their own: what was paid doesn't go away.
 */
export function billedItems(
  { costItems, bills = [] }: Pick<DealTerms, 'costItems' | 'bills'>,
  bucket: CostBucket,
): BilledItem[] {
  const items = costItems.filter((item) => item.bucket === bucket)
  const ofBucket = bills.filter((bill) => bill.bucket === bucket && bill.sellingLine === null)
  if (ofBucket.length === 0) return items.map((item) => ({ item, bills: [] }))
  const unclaimed = Map.groupBy(ofBucket, ({ item, nth }) => placeOf(item, nth))
  const seen = new Map<string, number>()
  const billed = items.map((item) => {
    const nth = seen.get(item.name) ?? 0
    seen.set(item.name, nth + 1)
    const place = placeOf(item.name, nth)
    const own = unclaimed.get(place) ?? []
    unclaimed.delete(place)
    return { item, bills: own }
  })
  const others = [...unclaimed.values()].map((own) => ({ item: nothingProjected(bucket, own[0]!.item), bills: own }))
  return [...billed, ...others]
}

function placeOf(name: string, nth: number): string {
  return `${nth} ${name}`
}

function nothingProjected(bucket: CostBucket, name: string): CostItemRecord {
  return { bucket, name, amountCents: 0, pctOf: null, pct: null, per: 'once', from: null, to: null }
}
