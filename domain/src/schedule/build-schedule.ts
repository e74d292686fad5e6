import type { ScheduleInput } from './schedule.ts'
import type { ScheduledTask, TaskLink } from './task.ts'

/** Builds a task with only a duration. */
export function buildTask(id: string, durationDays: number, more: Partial<ScheduledTask> = {}): ScheduledTask {
  return { id, durationDays, actualStart: null, actualFinish: null, remainingDays: null, notBefore: null, ...more }
}

/** Reads a link such as `A FS+2 B`. */
export function buildLink(text: string): TaskLink {
  const match = /^(\w+) (FS|SS|FF)([+-]\d+)? (\w+)$/.exec(text)
  if (!match) throw new RangeError(`not a link: ${text}`)
  const [, from, type, lag, to] = match
  return { from: from!, to: to!, type: type as TaskLink['type'], lagDays: Number(lag ?? 0) }
}

/** Builds a project that starts on a Monday, with weekends off. */
export function buildSchedule(
  tasks: readonly ScheduledTask[],
  links: readonly string[] = [],
  more: Partial<ScheduleInput> = {},
): ScheduleInput {
  return {
    start: '2026-04-06',
    calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
    tasks,
    links: links.map(buildLink),
    today: null,
    targetFinish: null,
    ...more,
  }
}
