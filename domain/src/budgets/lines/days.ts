import type { Day } from '../../calendar.ts'
import type { LineProgress } from './baseline.ts'

/** A line's planned start and end dates. */
export type LineDays = Pick<LineProgress, 'startsOn' | 'endsOn'>

/** Checks for an end before the start. Both can be the same day. A line without one of the dates is fine. */
export function endsBeforeStart({ startsOn, endsOn }: LineDays): boolean {
  return startsOn !== null && endsOn !== null && endsOn < startsOn
}

/**
 * Checks whether a change would make a line end before it starts. Changes that don't touch the dates are always fine.
 */
export function turnsDaysAround(
  line: LineDays,
  change: { readonly [Key in keyof LineDays]?: Day | null | undefined },
): boolean {
  const { startsOn = line.startsOn, endsOn = line.endsOn } = change
  const namesDay = change.startsOn !== undefined || change.endsOn !== undefined
  return namesDay && endsBeforeStart({ startsOn, endsOn })
}
