import type { Day } from '../calendar.ts'
import { type Plan, scheduleOf, type ScheduleItem, withItems } from './item.ts'
import type { Schedule, TaskDates } from './schedule.ts'
import { progressOf } from './task.ts'
import { workingDaysOf } from './working-days.ts'

/** How a change of one item affects the rest. */
export type Slip = {
  schedule: Schedule
  /** the other items whose dates change */
  moved: string[]
  /** working days by which the finish comes later; negative if it comes earlier */
  finishDays: number
}

/** Compares a schedule with what it would be after a change of one item. */
export function slipOf(plan: Plan, before: Schedule, id: string, change: Partial<ScheduleItem>): Slip {
  const schedule = scheduleOf(withItems(plan, new Map([[id, change]])))
  const moved = plan.items
    .filter((item) => item.id !== id && !sameDates(before.tasks.get(item.id), schedule.tasks.get(item.id)))
    .map((item) => item.id)
  return { schedule, moved, finishDays: finishDays(plan, before.finish, schedule.finish) }
}

function finishDays({ calendar }: Plan, before: Day | null, after: Day | null): number {
  if (before === null || after === null) return 0
  const { upTo } = workingDaysOf(calendar)
  return upTo(after) - upTo(before)
}

function sameDates(one: TaskDates | undefined, other: TaskDates | undefined): boolean {
  return one?.start === other?.start && one?.finish === other?.finish
}

/** An item can be moved until work on it begins, and made longer or shorter until it's done. */
export function mayMove(item: ScheduleItem): boolean {
  return progressOf({ ...item, remainingDays: null }) === 'planned'
}

export function mayStretch(item: ScheduleItem): boolean {
  return item.actualFinish === null && item.durationDays > 0
}

/**
 * The change that moves an item by some working days. It never starts before what it waits for: an item that's moved
 * back that far has no earliest day of its own anymore.
 */
export function movedBy(plan: Plan, schedule: Schedule, item: ScheduleItem, days: number): Partial<ScheduleItem> {
  const { from, dayAt } = workingDaysOf(plan.calendar)
  const wanted = dayAt(from(schedule.tasks.get(item.id)!.start) + days)
  const earliest = scheduleOf(withItems(plan, new Map([[item.id, { notBefore: null }]]))).tasks.get(item.id)!.start
  return { notBefore: wanted <= earliest ? null : wanted }
}

/** The change that makes an item longer by some working days. It keeps at least one. */
export function stretchedBy(item: ScheduleItem, days: number, most: number): Partial<ScheduleItem> {
  return { durationDays: Math.min(most, Math.max(1, item.durationDays + days)) }
}
