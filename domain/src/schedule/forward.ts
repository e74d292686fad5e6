import type { Day } from '../calendar.ts'
import type { Edge, Network } from './network.ts'
import { progressOf, type ScheduledTask } from './task.ts'
import type { WorkingDays } from './working-days.ts'

/**
 * A task's earliest dates. `start` and `end` are numbers of working days: the first one it takes, and the first one
 * after it; they're equal for a milestone. `startOn` and `finishOn` are the days to show; recorded days may be days off.
 */
export type Placed = { start: number; end: number; startOn: Day; finishOn: Day }

/** Which days a schedule may use. */
export type Bounds = { projectStart: number; today: number | null; workingDays: WorkingDays }

/** Places every task as early as its links, the project's start, today and its own earliest day allow. */
export function placeForward({ tasks, into, order }: Network, bounds: Bounds): Placed[] {
  const placed: Placed[] = []
  for (const number of order) placed[number] = place(tasks[number]!, into[number]!, placed, bounds)
  return placed
}

function place(task: ScheduledTask, links: readonly Edge[], placed: readonly Placed[], bounds: Bounds): Placed {
  switch (progressOf(task)) {
    case 'done':
      return placeDone(task, bounds)
    case 'begun':
      return placeBegun(task, links, placed, bounds)
    case 'planned':
      return task.durationDays === 0
        ? placeMilestone(task, links, placed, bounds)
        : placePlanned(task, links, placed, bounds)
  }
}

/** Dates stay as recorded, and links don't affect the task. Without a recorded start, it took as long as planned. */
function placeDone({ durationDays, actualStart, actualFinish }: ScheduledTask, { workingDays }: Bounds): Placed {
  const end = workingDays.upTo(actualFinish!) + 1
  if (actualStart !== null)
    return { start: workingDays.from(actualStart), end, startOn: actualStart, finishOn: actualFinish! }
  const start = end - durationDays
  return { start, end, startOn: earlier(workingDays.dayAt(start), actualFinish!), finishOn: actualFinish! }
}

/** An unfinished task ends today at the earliest, and only links to its finish affect it. */
function placeBegun(
  { durationDays, remainingDays, actualStart }: ScheduledTask,
  links: readonly Edge[],
  placed: readonly Placed[],
  { today, workingDays }: Bounds,
): Placed {
  const start = workingDays.from(actualStart!)
  let end = start + durationDays
  if (today !== null) end = Math.max(remainingDays === null ? end : today + remainingDays, today + 1)
  for (const { other, type, lagDays } of links) if (type === 'FF') end = Math.max(end, placed[other]!.end + lagDays)
  return { start, end, startOn: actualStart!, finishOn: later(workingDays.dayAt(end - 1), actualStart!) }
}

function placePlanned(task: ScheduledTask, links: readonly Edge[], placed: readonly Placed[], bounds: Bounds): Placed {
  const start = earliestStart(task, links, placed, bounds)
  const end = start + task.durationDays
  const { dayAt } = bounds.workingDays
  return { start, end, startOn: dayAt(start), finishOn: dayAt(end - 1) }
}

function earliestStart(task: ScheduledTask, links: readonly Edge[], placed: readonly Placed[], bounds: Bounds): number {
  let start = earliestAllowed(task, bounds)
  for (const link of links) start = Math.max(start, startAfter(link, placed[link.other]!, task.durationDays))
  return start
}

function earliestAllowed({ notBefore }: ScheduledTask, { projectStart, today, workingDays }: Bounds): number {
  const own = notBefore === null ? projectStart : workingDays.from(notBefore)
  return Math.max(projectStart, own, today ?? projectStart)
}

function startAfter({ type, lagDays }: Edge, before: Placed, durationDays: number): number {
  switch (type) {
    case 'FS':
      return before.end + lagDays
    case 'SS':
      return before.start + lagDays
    case 'FF':
      return before.end + lagDays - durationDays
  }
}

/**
 * A milestone lies between two working days: what follows it starts on the second one. It's shown on the first if
 * something ends there, but never before its earliest allowed day.
 */
function placeMilestone(
  task: ScheduledTask,
  links: readonly Edge[],
  placed: readonly Placed[],
  bounds: Bounds,
): Placed {
  const { workingDays } = bounds
  const start = earliestStart(task, links, placed, bounds)
  let shown = earliestAllowed(task, bounds)
  for (const { other, type, lagDays } of links) {
    const { startOn, finishOn } = placed[other]!
    const day = type === 'SS' ? workingDays.from(startOn) : workingDays.upTo(finishOn)
    shown = Math.max(shown, day + lagDays)
  }
  const on = workingDays.dayAt(shown)
  return { start, end: start, startOn: on, finishOn: on }
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
