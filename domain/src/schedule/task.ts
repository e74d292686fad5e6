import type { Day } from '../calendar.ts'

/** A task as planned, and how far along it is. Durations are working days; 0 is a milestone. */
export type ScheduledTask = {
  id: string
  durationDays: number
  actualStart: Day | null
  actualFinish: Day | null
  /** working days a begun task still needs, counted from today; null = as planned */
  remainingDays: number | null
  notBefore: Day | null
}

/** What a task waits for: `FS` finish to start, `SS` start to start, `FF` finish to finish. */
export const LINK_TYPES = ['FS', 'SS', 'FF'] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** `to` waits for `from`, plus this many working days; a negative lag lets it start earlier. */
export type TaskLink = { from: string; to: string; type: LinkType; lagDays: number }

export type TaskProgress = 'planned' | 'begun' | 'done'

export function progressOf({ actualStart, actualFinish }: ScheduledTask): TaskProgress {
  if (actualFinish !== null) return 'done'
  return actualStart === null ? 'planned' : 'begun'
}
