import type { Placed } from './forward.ts'
import type { Edge, Network } from './network.ts'
import { progressOf } from './task.ts'

/**
 * Returns how many working days each task may slip without moving the project's finish; null for a task that is
 * done. Latest dates are found from the project's finish backward.
 */
export function floats({ tasks, outOf, order }: Network, placed: readonly Placed[]): (number | null)[] {
  const finish = placed.reduce((last, { end }) => Math.max(last, end), -Infinity)
  const progress = tasks.map(progressOf)
  const latestEnds: number[] = []
  for (const number of order.toReversed()) {
    let latest = finish
    for (const link of outOf[number]!) {
      if (!isFelt(link, number)) continue
      latest = Math.min(latest, latestEnd(link, number))
    }
    latestEnds[number] = latest
  }
  return placed.map(({ end }, number) => (progress[number] === 'done' ? null : latestEnds[number]! - end))

  /** A task that is done has no limits. One that has begun is limited only at its finish, and no longer limits a start. */
  function isFelt({ other, type }: Edge, number: number): boolean {
    if (progress[other] === 'done') return false
    return type === 'FF' || (progress[other] === 'planned' && (type === 'FS' || progress[number] === 'planned'))
  }

  function latestEnd({ other, type, lagDays }: Edge, number: number): number {
    const latestStart = latestEnds[other]! - tasks[other]!.durationDays
    switch (type) {
      case 'FS':
        return latestStart - lagDays
      case 'SS':
        return latestStart - lagDays + tasks[number]!.durationDays
      case 'FF':
        return latestEnds[other]! - lagDays
    }
  }
}
