import { addDays, type Day } from '../calendar.ts'
import type { DueFrom } from './due-from.ts'
import type { Repeat } from './repeat.ts'

export const TASK_STATUSES = ['open', 'in_progress', 'blocked', 'done', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Statuses of tasks still to be done. */
export const UNFINISHED = ['open', 'in_progress', 'blocked'] as const satisfies readonly TaskStatus[]

export function isUnfinished(status: TaskStatus): boolean {
  return (UNFINISHED as readonly TaskStatus[]).includes(status)
}

/**
 * Checks whether a task was due before today and is unfinished. Due today is not overdue (see docs/domain.md, Stages).
 */
export function isOverdue(task: { dueDate: Day | null; status: TaskStatus }, today: Day): boolean {
  return task.dueDate !== null && task.dueDate < today && isUnfinished(task.status)
}

/** Due date groups for unfinished tasks in lists; `week` is the seven days after today. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'undated'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Returns the range of due dates in a group, inclusive; null = no bound on that side. */
export function dueRange(group: Exclude<DueGroup, 'undated'>, today: Day): { from: Day | null; to: Day | null } {
  const lastOfWeek = addDays(today, 7)
  switch (group) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) }
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, 1), to: lastOfWeek }
    case 'later':
      return { from: addDays(lastOfWeek, 1), to: null }
  }
}

/** Returns the group of an unfinished task. */
export function dueGroupOf(dueDate: Day | null, today: Day): DueGroup {
  if (dueDate === null) return 'undated'
  const dated = DUE_GROUPS.filter((group) => group !== 'undated')
  return dated.find((group) => dueDate <= (dueRange(group, today).to ?? dueDate)) ?? 'later'
}

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Checks whether the text is a time of day as `HH:MM`, in the organization's time zone. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text)
}

export type TaskProblem = { field: 'dueTime' | 'dueDate'; rule: 'needs_day' | 'needed_to_repeat' }

type Due = { dueDate: Day | null; dueFrom?: DueFrom | null; dueTime: string | null; repeat: Repeat }

/**
 * Checks that a time has a date and that a series has a date to count from. A task that waits for a date of its deal
 * has both as soon as the date is known. Null when the fields are consistent.
 */
export function taskProblem(task: Due): TaskProblem | null {
  if (task.dueDate !== null || task.dueFrom) return null
  if (task.dueTime !== null) return { field: 'dueTime', rule: 'needs_day' }
  return task.repeat === 'none' ? null : { field: 'dueDate', rule: 'needed_to_repeat' }
}
