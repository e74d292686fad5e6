import { addDays, type Day } from '../calendar.ts'
import type { Repeat } from './repeat.ts'

export const TASK_STATUSES = ['open', 'in_progress', 'blocked', 'done', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Still to be done. */
export const UNFINISHED = ['open', 'in_progress', 'blocked'] as const satisfies readonly TaskStatus[]

export function isUnfinished(status: TaskStatus): boolean {
  return (UNFINISHED as readonly TaskStatus[]).includes(status)
}

/** Due before today and not finished; due today is not overdue (see docs/domain.md, Stages). */
export function isOverdue(task: { dueDate: Day | null; status: TaskStatus }, today: Day): boolean {
  return task.dueDate !== null && task.dueDate < today && isUnfinished(task.status)
}

/** When an unfinished task is due, as lists group it; `week` is the seven days after today. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'undated'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The due days of a group, both included; null = no bound on that side. */
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

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time of the day as `HH:MM`, in the organization's time zone. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text)
}

export type TaskProblem = { field: 'dueTime' | 'dueDate'; rule: 'needs_day' | 'needed_to_repeat' }

/** A time needs its day, and a series needs a day to count from. Null when the facts agree. */
export function taskProblem(task: { dueDate: Day | null; dueTime: string | null; repeat: Repeat }): TaskProblem | null {
  if (task.dueDate !== null) return null
  if (task.dueTime !== null) return { field: 'dueTime', rule: 'needs_day' }
  return task.repeat === 'none' ? null : { field: 'dueDate', rule: 'needed_to_repeat' }
}
