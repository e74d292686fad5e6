import { scheduleOf } from '@plumbline/domain/schedule/item'
import { type LineDays, planLineDays } from '../budgets/lines/line-days.ts'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { planOf, type ScheduleNow } from './schedule-now.ts'

/** Budget lines with planned work get their days from it: from the first start to the last finish. */
export async function followLines(tx: Tx, ctx: Context, deal: DealRecord, now: ScheduleNow): Promise<void> {
  if (!now.items.some(({ budgetLineId }) => budgetLineId !== null)) return
  const { tasks } = scheduleOf(planOf(ctx, now))
  const days = new Map<string, LineDays>()
  for (const { id, budgetLineId } of now.items) {
    if (budgetLineId === null) continue
    const { start, finish } = tasks.get(id)!
    const { startsOn, endsOn } = days.get(budgetLineId) ?? { startsOn: start, endsOn: finish }
    days.set(budgetLineId, { startsOn: start < startsOn ? start : startsOn, endsOn: finish > endsOn ? finish : endsOn })
  }
  await planLineDays(tx, ctx, deal, days)
}
