import { anchorDaysIn, type AnchorDays } from '@plumbline/domain/tasks/due-from'
import type { DealFields } from '@plumbline/domain/deals/fields'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { moveDueDates } from './follow-store.ts'
import { keysOf } from './live-keys.ts'
import { recordActivity } from './log.ts'

/** When a deal's dates change, its tasks follow, no matter who changed them. */
export function followFields(
  tx: Tx,
  ctx: Context,
  { deal, changed }: { deal: DealRecord; changed: Partial<DealFields> },
): Promise<void> {
  return followDates(tx, ctx, deal, anchorDaysIn(changed))
}

/** Moves open tasks that are due around one of these dates to their new day, with one log entry for all of them. */
export async function followDates(tx: Tx, ctx: Context, deal: DealRecord, days: AnchorDays): Promise<void> {
  if (Object.keys(days).length === 0) return
  const moved = await moveDueDates(tx, ctx, deal, days)
  if (moved.length === 0) return
  await recordActivity(tx, ctx, {
    verb: 'task.rescheduled',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { dueDates: moved.map(({ title, before }) => ({ title, dueDate: before })) },
    after: { dueDates: moved.map(({ title, after }) => ({ title, dueDate: after })) },
  })
  await announce(tx, ctx, keysOf(deal.id))
}
