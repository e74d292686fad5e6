import { addDays } from '@plumbline/domain/calendar'
import { MAX_DURATION_DAYS, scheduleOf } from '@plumbline/domain/schedule/item'
import type { Schedule } from '@plumbline/domain/schedule/schedule'
import { workingDaysOf } from '@plumbline/domain/schedule/working-days'
import type { DealRecord } from '../deals/store.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { planOf, scheduleNow } from './schedule-now.ts'
import type { ItemRow, StoredItem } from './store.ts'
import { storedOf, VERBS, writeItems } from './write.ts'

type Shift = { deal: DealRecord; lineIds: readonly string[]; days: number }

/** The days of a change order lengthen the work of its budget lines: on each line, the unfinished item that finishes last. */
export async function lengthenWork(tx: Tx, ctx: Context, { deal, lineIds, days }: Shift): Promise<void> {
  const before = await scheduleNow(tx, ctx, deal.id)
  const plan = planOf(ctx, before)
  const schedule = scheduleOf(plan)
  const { upTo } = workingDaysOf(plan.calendar)
  const edits = new Map<string, StoredItem>()
  for (const lineId of lineIds) {
    const item = lastOf(before.items, lineId, schedule)
    if (!item) continue
    const { finish } = schedule.tasks.get(item.id)!
    const more = upTo(addDays(finish, days)) - upTo(finish)
    const durationDays = Math.min(MAX_DURATION_DAYS, Math.max(1, item.durationDays + more))
    if (durationDays !== item.durationDays) edits.set(item.id, { ...storedOf(item), durationDays })
  }
  if (edits.size > 0) await writeItems(tx, ctx, { deal, before }, { edits, verbs: VERBS })
}

function lastOf(items: readonly ItemRow[], lineId: string, { tasks }: Schedule): ItemRow | undefined {
  return items
    .filter((item) => item.budgetLineId === lineId && item.actualFinish === null && item.durationDays > 0)
    .toSorted((one, other) => (tasks.get(one.id)!.finish < tasks.get(other.id)!.finish ? 1 : -1))[0]
}
