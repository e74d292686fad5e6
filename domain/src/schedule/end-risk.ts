import { addDays, type Day } from '../calendar.ts'
import type { ConfirmationState } from './confirmation.ts'
import type { Schedule } from './schedule.ts'

/** What is known about an item besides its days. */
export type RiskItem = {
  id: string
  actualStart: Day | null
  actualFinish: Day | null
  order: { status: 'waiting' | 'approved' | 'issued' | 'done'; needBy: Day | null } | null
  confirmation: ConfirmationState
}

/**
 * What could move the end. `order_waits`: the item's order isn't approved; `order_unsent`: it's approved but wasn't issued;
 * `comes_late`: its need-by day is after the item starts.
 */
export type EndRisk = {
  kind: 'declined' | 'order_waits' | 'order_unsent' | 'comes_late' | 'unconfirmed'
  itemId: string
  /** the day on which the item starts */
  on: Day
}

/** Items that start later than this are ignored. */
const SOON_DAYS = 14

/**
 * What is most likely to move the end of the work: something that's missing for a critical item, the soonest first. Items
 * with days to spare can wait.
 * @returns null if nothing is missing
 */
export function endRisk(items: readonly RiskItem[], schedule: Schedule, today: Day): EndRisk | null {
  const until = addDays(today, SOON_DAYS)
  const risks = items.flatMap((item): EndRisk[] => {
    const dates = schedule.tasks.get(item.id)
    if (!dates?.isCritical || item.actualStart !== null || item.actualFinish !== null || dates.start > until) return []
    const kind = kindOf(item, dates.start)
    return kind === null ? [] : [{ kind, itemId: item.id, on: dates.start }]
  })
  return risks.toSorted((one, other) => rank(one) - rank(other) || (one.on < other.on ? -1 : 1))[0] ?? null
}

function kindOf({ order, confirmation }: RiskItem, start: Day): EndRisk['kind'] | null {
  if (confirmation === 'declined') return 'declined'
  if (order?.status === 'waiting') return 'order_waits'
  if (order?.status === 'approved') return 'order_unsent'
  if (order?.status === 'issued' && order.needBy !== null && order.needBy > start) return 'comes_late'
  return confirmation === 'not_asked' || confirmation === 'moved' ? 'unconfirmed' : null
}

/** A missing confirmation comes after every known problem. */
function rank({ kind }: EndRisk): number {
  return kind === 'unconfirmed' ? 1 : 0
}
