import { ok, type Result, refuse } from '../result.ts'
import { loopTasks } from './loops.ts'
import type { LinkType, ScheduledTask, TaskLink } from './task.ts'

/** A link as seen from one of its tasks: the number of the task at the other end. */
export type Edge = { other: number; type: LinkType; lagDays: number }

/** Tasks by number, with their links, and their numbers in an order where each comes after those it waits for. */
export type Network = { tasks: readonly ScheduledTask[]; into: Edge[][]; outOf: Edge[][]; order: number[] }

/** `taskIds` is sorted. `cycle` lists the tasks that wait for themselves. */
export type ScheduleRefusal = { reason: 'unknown_task' | 'bad_duration' | 'cycle'; taskIds: string[] }

/** Connects tasks by their links, unless they can't be scheduled. */
export function networkOf(
  tasks: readonly ScheduledTask[],
  links: readonly TaskLink[],
): Result<Network, ScheduleRefusal> {
  const numbers = new Map(tasks.map(({ id }, number) => [id, number]))
  const unknown = links.flatMap(({ from, to }) => [from, to]).filter((id) => !numbers.has(id))
  if (unknown.length > 0) return refuse({ reason: 'unknown_task', taskIds: sorted(unknown) })
  const bad = tasks.filter((task) => !isDuration(task.durationDays) || !isDuration(task.remainingDays ?? 0))
  if (bad.length > 0) return refuse({ reason: 'bad_duration', taskIds: sorted(bad.map(({ id }) => id)) })

  const into: Edge[][] = tasks.map(() => [])
  const outOf: Edge[][] = tasks.map(() => [])
  for (const { from, to, type, lagDays } of links) {
    const [first, second] = [numbers.get(from)!, numbers.get(to)!]
    into[second]!.push({ other: first, type, lagDays })
    outOf[first]!.push({ other: second, type, lagDays })
  }
  const order = orderOf(into, outOf)
  if (order.length === tasks.length) return ok({ tasks, into, outOf, order })
  return refuse({ reason: 'cycle', taskIds: sorted(loopTasks(outOf).map((number) => tasks[number]!.id)) })
}

function isDuration(days: number): boolean {
  return Number.isSafeInteger(days) && days >= 0
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort()
}

/** Takes each task after everything it waits for. Tasks in a loop, and those after it, are never taken. */
function orderOf(into: readonly Edge[][], outOf: readonly Edge[][]): number[] {
  const waiting = into.map((edges) => edges.length)
  const order = [...waiting.keys()].filter((number) => waiting[number] === 0)
  for (const number of order)
    for (const { other } of outOf[number]!) {
      waiting[other]!--
      if (waiting[other] === 0) order.push(other)
    }
  return order
}
