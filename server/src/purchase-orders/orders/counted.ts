import { COUNTED_HOURS } from '@plumbline/domain/approvals/route'
import type { OtherOrderRow } from './store.ts'

const NOT_COUNTED: ReadonlySet<string> = new Set(['draft', 'rejected', 'cancelled'])

/** Orders that count toward the amount of one that was submitted then. */
export function countedHours(orders: readonly OtherOrderRow[], submittedAt: Date): OtherOrderRow[] {
  const since = submittedAt.getTime() - COUNTED_HOURS * 3_600_000
  return orders.filter(
    (order) =>
      !NOT_COUNTED.has(order.status) &&
      order.submittedAt.getTime() >= since &&
      order.submittedAt.getTime() <= submittedAt.getTime(),
  )
}
