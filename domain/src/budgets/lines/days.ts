import type { Day } from '../../calendar.ts'
import type { LineProgress } from './baseline.ts'

/** When the work of a line is planned to start, and to end. */
export type LineDays = Pick<LineProgress, 'startsOn' | 'endsOn'>

/** Work may end on the day on which it starts, and not before. A line without one of the days has no order to keep. */
export function endsBeforeStart({ startsOn, endsOn }: LineDays): boolean {
  return startsOn !== null && endsOn !== null && endsOn < startsOn
}

/** Would a change make a line end before it starts? One that names neither day is no matter of this rule. */
export function turnsDaysAround(
  line: LineDays,
  change: { readonly [Key in keyof LineDays]?: Day | null | undefined },
): boolean {
  const { startsOn = line.startsOn, endsOn = line.endsOn } = change
  const namesDay = change.startsOn !== undefined || change.endsOn !== undefined
  return namesDay && endsBeforeStart({ startsOn, endsOn })
}
