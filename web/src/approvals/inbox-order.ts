import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'

export const SORTS = ['urgent', 'largest'] as const
export type Sort = (typeof SORTS)[number]

const HOUR_MS = 3_600_000

/** How many of its hours the current step has used. */
export function hoursUsed({ stepBeganAt }: Pick<ApprovalItem, 'stepBeganAt'>, now = Date.now()): number {
  return stepBeganAt === null ? 0 : Math.max(0, (now - new Date(stepBeganAt).getTime()) / HOUR_MS)
}

function share(item: ApprovalItem, now: number): number {
  return item.slaHours === null ? 0 : hoursUsed(item, now) / item.slaHours
}

/** Most urgent first is by the share of the hours that are used. */
export function inOrder(items: readonly ApprovalItem[], sort: Sort, now = Date.now()): ApprovalItem[] {
  const by =
    sort === 'largest' ? (item: ApprovalItem) => item.amountCents ?? 0 : (item: ApprovalItem) => share(item, now)
  return items.toSorted((one, other) => by(other) - by(one))
}

/** What two items that are decided together do to one another. */
export type Clash = { one: ApprovalItem; other: ApprovalItem; same: 'same_line' | 'counted' | 'same_vendor' }

export function clashesIn(items: readonly ApprovalItem[]): Clash[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other): Clash[] => {
      if (one.lineIds.some((line) => other.lineIds.includes(line))) return [{ one, other, same: 'same_line' }]
      if (one.vendorId === null || one.vendorId !== other.vendorId) return []
      return [{ one, other, same: countTogether(one, other) ? 'counted' : 'same_vendor' }]
    }),
  )
}

/** Orders to one vendor on one deal add up. */
function countTogether(one: ApprovalItem, other: ApprovalItem): boolean {
  return one.deal.id === other.deal.id && [one, other].every(({ object }) => object === 'purchase_order')
}
