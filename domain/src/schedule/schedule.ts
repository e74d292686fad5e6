import type { Day } from '../calendar.ts'
import { ok, type Result } from '../result.ts'
import { floats } from './backward.ts'
import { placeForward } from './forward.ts'
import { networkOf, type ScheduleRefusal } from './network.ts'
import type { ScheduledTask, TaskLink } from './task.ts'
import { type WorkCalendar, type WorkingDays, workingDaysOf } from './working-days.ts'

export type ScheduleInput = {
  /** the project starts on the first working day from this day on */
  start: Day
  calendar: WorkCalendar
  tasks: readonly ScheduledTask[]
  links: readonly TaskLink[]
  /** null = tasks don't have to wait for today */
  today: Day | null
  targetFinish: Day | null
}

/** `floatDays` is null for a task that is done; one with a float of 0 or less is critical. */
export type TaskDates = { start: Day; finish: Day; floatDays: number | null; isCritical: boolean }

export type Schedule = {
  tasks: Map<string, TaskDates>
  /** the last day of all tasks; null without tasks */
  finish: Day | null
  /** critical tasks by start, finish and the order they came in */
  criticalPath: string[]
  /** working days from the target to the finish, 0 if it's met; null without a target */
  lateDays: number | null
}

/**
 * Schedules a project by the critical path method, in working days (see docs/domain.md, Schedule). It's fast enough
 * for every frame of a drag.
 * @returns a refusal if a link names an unknown task, a duration is not a whole number of days, or tasks wait for
 *   themselves, in this order
 */
export function scheduleTasks(input: ScheduleInput): Result<Schedule, ScheduleRefusal> {
  const network = networkOf(input.tasks, input.links)
  if (!network.ok) return network
  const workingDays = workingDaysOf(input.calendar)
  const placed = placeForward(network.value, {
    projectStart: workingDays.from(input.start),
    today: input.today === null ? null : workingDays.from(input.today),
    workingDays,
  })
  const floatDays = floats(network.value, placed)
  const dates = placed.map(({ startOn, finishOn }, number): TaskDates => {
    const float = floatDays[number] ?? null
    return { start: startOn, finish: finishOn, floatDays: float, isCritical: float !== null && float <= 0 }
  })
  const finish = dates.reduce<Day | null>((last, one) => (last === null || one.finish > last ? one.finish : last), null)
  return ok({
    tasks: new Map(input.tasks.map(({ id }, number) => [id, dates[number]!])),
    finish,
    criticalPath: criticalPath(input.tasks, dates),
    lateDays: input.targetFinish === null ? null : lateDays(input.targetFinish, finish, workingDays),
  })
}

function criticalPath(tasks: readonly ScheduledTask[], dates: readonly TaskDates[]): string[] {
  return tasks
    .map(({ id }, number) => ({ id, ...dates[number]! }))
    .filter(({ isCritical }) => isCritical)
    .sort((one, other) => compareDays(one.start, other.start) || compareDays(one.finish, other.finish))
    .map(({ id }) => id)
}

function compareDays(one: Day, other: Day): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function lateDays(target: Day, finish: Day | null, { upTo }: WorkingDays): number {
  return finish === null ? 0 : Math.max(0, upTo(finish) - upTo(target))
}
