import { addDays, type Day } from '@plumbline/domain/calendar'
import { schedulePlan } from '@plumbline/domain/schedule/item'
import { daysOffIn, workingDaysOf } from '@plumbline/domain/schedule/working-days'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type PlannedItem, type PlannedSchedule, plannedSchedules } from '../schedule/planned-store.ts'
import { planOf } from '../schedule/schedule-now.ts'
import type { EventRow, Wanted } from './sources-store.ts'

/**
 * The schedule items that fall within some days. Their days aren't stored: they're computed from what the items wait for,
 * the same way as on the deal's schedule.
 */
export async function plannedEvents(ctx: Context, wanted: Wanted): Promise<EventRow[]> {
  const schedules = await readAs(ctx, plannedSchedules(wanted))
  return schedules.flatMap((schedule) => eventsOf(ctx, schedule, wanted)).slice(0, wanted.limit)
}

function eventsOf(ctx: Context, schedule: PlannedSchedule, { from, to }: Wanted): EventRow[] {
  const { items } = schedule
  const plan = planOf(ctx, { head: schedule, items })
  const result = schedulePlan(plan)
  if (!result.ok) return []
  const { tasks } = result.value
  const workingDays = workingDaysOf(plan.calendar)
  return items.flatMap((item) => {
    const { start, finish } = tasks.get(item.id)!
    if (start > to || finish < from) return []
    const first = start < from ? addDays(from, -1) : start
    const last = finish > to ? addDays(to, 1) : finish
    return [{ ...eventOf(schedule, item, { start, finish }), daysOff: daysOffIn(workingDays, first, last) }]
  })
}

function eventOf(
  schedule: PlannedSchedule,
  item: PlannedItem,
  { start, finish }: { start: Day; finish: Day },
): EventRow {
  return {
    kind: item.durationDays === 0 ? 'milestone' : 'scheduled_work',
    recordType: 'schedule_item',
    recordId: item.id,
    day: start,
    endDay: finish,
    time: null,
    endTime: null,
    what: item.title,
    who: item.vendorName ?? (item.who || null),
    place: '',
    isDone: item.actualFinish !== null,
    personId: null,
    personName: null,
    dealId: schedule.dealId,
    dealNumber: schedule.dealNumber,
    dealName: schedule.dealName,
    dealStatus: schedule.dealStatus,
    dealOwnerId: schedule.ownerId,
    dealTeamIds: schedule.teamIds,
    changedAt: schedule.updatedAt,
    changes: Math.max(1, schedule.version),
  }
}

/** Merges events in the order of the calendar: all-day events first on each day, and what is done last. */
export function inCalendarOrder(rows: readonly EventRow[]): EventRow[] {
  return rows
    .map((row) => ({ row, key: orderOf(row) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row)
}

function orderOf({ day, time, isDone, kind, recordId }: EventRow): string {
  return `${day} ${time ?? ''} ${isDone} ${kind} ${recordId}`
}
