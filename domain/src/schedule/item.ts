import type { Day } from '../calendar.ts'
import type { Result } from '../result.ts'
import type { ScheduleRefusal } from './network.ts'
import { type Schedule, scheduleTasks } from './schedule.ts'
import type { LinkType, ScheduledTask } from './task.ts'
import { type WorkCalendar, type WorkingDays, workingDaysOf } from './working-days.ts'

/** What an item waits for. */
export type Dependency = { itemId: string; type: LinkType; lagDays: number }

/** A piece of work on a deal's schedule, as people plan and record it. With 0 days it's a milestone. */
export type ScheduleItem = {
  id: string
  title: string
  durationDays: number
  notBefore: Day | null
  actualStart: Day | null
  actualFinish: Day | null
  percentDone: number
  /** the day the percentage was recorded; null = none was */
  percentOn: Day | null
  waitsFor: readonly Dependency[]
}

export const MAX_ITEMS = 300
export const MAX_DURATION_DAYS = 730
export const MAX_LAG_DAYS = 365
export const MAX_DEPENDENCIES = 40
export const MAX_TITLE = 120

/** A deal's schedule as planned, with what it's computed from. */
export type Plan = {
  items: readonly ScheduleItem[]
  start: Day
  calendar: WorkCalendar
  today: Day
  targetFinish: Day | null
}

/**
 * Schedules a deal's items. A plan without items has no finish. This takes well under a frame for a few hundred items, so
 * a screen can do it while a bar is being dragged.
 * @returns a refusal that names the items if they wait for themselves
 */
export function schedulePlan({ items, start, calendar, today, targetFinish }: Plan): Result<Schedule, ScheduleRefusal> {
  const workingDays = workingDaysOf(calendar)
  return scheduleTasks({
    start,
    calendar,
    today,
    targetFinish,
    tasks: items.map((item) => scheduledTaskOf(item, today, workingDays)),
    links: items.flatMap(({ id, waitsFor }) =>
      waitsFor.map(({ itemId, type, lagDays }) => ({ from: itemId, to: id, type, lagDays })),
    ),
  })
}

/**
 * An item as the schedule computes it. A percentage leaves the rest of the days, counted from the day it was recorded;
 * days that have passed since then count as worked.
 */
export function scheduledTaskOf(item: ScheduleItem, today: Day, workingDays: WorkingDays): ScheduledTask {
  const { id, durationDays, notBefore, actualStart, actualFinish } = item
  return {
    id,
    durationDays,
    notBefore,
    actualStart,
    actualFinish,
    remainingDays: remainingDays(item, today, workingDays),
  }
}

function remainingDays(
  { durationDays, actualStart, actualFinish, percentDone, percentOn }: ScheduleItem,
  today: Day,
  { from }: WorkingDays,
): number | null {
  if (actualStart === null || actualFinish !== null || percentDone === 0 || percentOn === null) return null
  const left = Math.ceil((durationDays * (100 - percentDone)) / 100)
  return Math.max(0, left - Math.max(0, from(today) - from(percentOn)))
}

/** Returns the titles of items that would wait for themselves with these links, in the order of the loop; null = none. */
export function loopOf(items: readonly ScheduleItem[]): readonly ScheduleItem[] | null {
  const byId = new Map(items.map((item) => [item.id, item]))
  const state = new Map<string, 'open' | 'done'>()
  for (const start of items) {
    if (state.has(start.id)) continue
    state.set(start.id, 'open')
    const path = [{ item: start, next: 0 }]
    while (path.length > 0) {
      const step = path.at(-1)!
      const before = byId.get(step.item.waitsFor[step.next++]?.itemId ?? '')
      if (step.next > step.item.waitsFor.length) {
        state.set(step.item.id, 'done')
        path.pop()
      } else if (before && state.get(before.id) === 'open') {
        const first = path.findIndex(({ item }) => item.id === before.id)
        return path
          .slice(first)
          .map(({ item }) => item)
          .toReversed()
      } else if (before && !state.has(before.id)) {
        state.set(before.id, 'open')
        path.push({ item: before, next: 0 })
      }
    }
  }
  return null
}

/** Returns why dates that were recorded can't be, or null if they can. */
export function progressProblem(
  { actualStart, actualFinish, percentDone }: Pick<ScheduleItem, 'actualStart' | 'actualFinish' | 'percentDone'>,
  today: Day,
): { field: 'actualStart' | 'actualFinish' | 'percentDone'; rule: 'in_future' | 'before_start' | 'not_begun' } | null {
  if (actualStart !== null && actualStart > today) return { field: 'actualStart', rule: 'in_future' }
  if (actualFinish !== null && actualFinish > today) return { field: 'actualFinish', rule: 'in_future' }
  if (actualStart !== null && actualFinish !== null && actualFinish < actualStart)
    return { field: 'actualFinish', rule: 'before_start' }
  if (percentDone > 0 && actualStart === null && actualFinish === null)
    return { field: 'percentDone', rule: 'not_begun' }
  return null
}

/** The plan with some items changed. */
export function withItems(plan: Plan, changes: ReadonlyMap<string, Partial<ScheduleItem>>): Plan {
  return { ...plan, items: plan.items.map((item) => ({ ...item, ...changes.get(item.id) })) }
}

/** The schedule of a plan that was accepted before, so it can't have a loop. */
export function scheduleOf(plan: Plan): Schedule {
  const result = schedulePlan(plan)
  if (!result.ok) throw new Error(`the schedule can’t be computed: ${result.refusal.reason}`)
  return result.value
}
