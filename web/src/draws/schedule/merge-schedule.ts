import { type Clash, isSameValue, type Merge } from '../../shell/drafts/merge.ts'
import type { DraftLine, ScheduleDraft } from './draft.ts'

/** All lines at once, where both people changed which there are. */
export const ALL = 'all'

/** A line of both versions, by its key; or all of them. */
export type ScheduleClash = Clash<string, ScheduleDraft>

/**
 * Merges two people's changes of a schedule line by line. Where both changed which lines there are, one version is
 * chosen as a whole, because a budget line may be on one line only.
 */
export const mergeSchedules: Merge<ScheduleDraft, ScheduleDraft, string, ScheduleDraft> = {
  clash: (known, mine, theirs) => {
    const [seen = mine] = known
    if (isReshaped(seen, mine) && isReshaped(seen, theirs) && isReshaped(mine, theirs))
      return { keys: [ALL], mine, theirs }
    const keys = [...changedKeys(seen, mine)].filter(
      (key) => changedKeys(seen, theirs).has(key) && !isSameLine(lineIn(mine, key), lineIn(theirs, key)),
    )
    return { keys, mine, theirs }
  },
  keep: (seen, mine, now, keepTheirs) => {
    if (keepTheirs.includes(ALL)) return null
    if (isReshaped(seen, mine) && isReshaped(seen, now) && isReshaped(mine, now)) return withDrawn(mine, now)
    const own = changedKeys(seen, mine)
    for (const key of keepTheirs) own.delete(key)
    if (own.size === 0 && isSameOrder(seen, mine)) return null
    return joined(mine, now, own)
  },
}

/** The lines in my order: mine where I changed them, theirs everywhere else. */
function joined(mine: ScheduleDraft, now: ScheduleDraft, own: ReadonlySet<string>): ScheduleDraft {
  const taken = mine.lines.flatMap((line) => {
    if (own.has(line.key)) return [line]
    const theirs = lineIn(now, line.key)
    return theirs ? [theirs] : []
  })
  const known = new Set(taken.map(({ key }) => key))
  const others = now.lines.filter(({ key }) => !known.has(key) && !own.has(key))
  const theirIds = new Set(
    [...taken, ...others].filter(({ key }) => !own.has(key)).flatMap((line) => line.budgetLineIds),
  )
  const lines = [...taken, ...others].map((line) =>
    own.has(line.key) ? { ...line, budgetLineIds: line.budgetLineIds.filter((id) => !theirIds.has(id)) } : line,
  )
  return withDrawn({ lines }, now)
}

/** What was drawn, and which lines are saved, comes from the latest version. */
function withDrawn({ lines }: ScheduleDraft, now: ScheduleDraft): ScheduleDraft {
  return {
    lines: lines.map((line) => {
      const saved = lineIn(now, line.key)
      return { ...line, isNew: saved === undefined, drawnCents: saved?.drawnCents ?? 0 }
    }),
  }
}

function lineIn({ lines }: ScheduleDraft, key: string): DraftLine | undefined {
  return lines.find((line) => line.key === key)
}

function changedKeys(seen: ScheduleDraft, next: ScheduleDraft): Set<string> {
  const keys = new Set([...seen.lines, ...next.lines].map(({ key }) => key))
  return new Set([...keys].filter((key) => !isSameLine(lineIn(seen, key), lineIn(next, key))))
}

function isSameLine(one: DraftLine | undefined, other: DraftLine | undefined): boolean {
  return isSameValue(facts(one), facts(other))
}

function isSameOrder(one: ScheduleDraft, other: ScheduleDraft): boolean {
  return isSameValue(
    one.lines.map(({ key }) => key),
    other.lines.map(({ key }) => key),
  )
}

function facts(line: DraftLine | undefined) {
  return line && [line.code, line.name, line.scheduledCents, line.budgetLineIds.toSorted()]
}

/** Whether two versions have different lines, or different budget lines on them. */
function isReshaped(one: ScheduleDraft, other: ScheduleDraft): boolean {
  return !isSameValue(shape(one), shape(other))
}

function shape({ lines }: ScheduleDraft): string[] {
  return lines.map(({ key, budgetLineIds }) => [key, ...budgetLineIds.toSorted()].join()).toSorted()
}
