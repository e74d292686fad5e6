import type { Notice } from '@plumbline/contract/notifications'

/** Fewer notices of one deal than this aren't folded. */
const FOLDED_FROM = 3

/** A row of the inbox, and the others of its deal that are folded into it. */
export type FoldedRow = { notice: Notice; others: readonly Notice[] }

/** Folds several notices of one deal into the row of the newest one. @param notices newest first */
export function foldByDeal(notices: readonly Notice[]): FoldedRow[] {
  const byDeal = Map.groupBy(notices, ({ id, deal }) => deal?.id ?? id)
  const rows = [...byDeal.values()].flatMap((some): FoldedRow[] => {
    const [notice, ...others] = some
    if (!notice) return []
    return some.length < FOLDED_FROM ? some.map((one) => ({ notice: one, others: [] })) : [{ notice, others }]
  })
  return rows.toSorted((one, other) => (one.notice.id < other.notice.id ? 1 : -1))
}
