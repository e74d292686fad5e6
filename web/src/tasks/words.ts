import type { Task } from '@plumbline/contract/tasks'
import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import type { Repeat } from '@plumbline/domain/tasks/repeat'
import type { TaskStatus } from '@plumbline/domain/tasks/task'
import { dueFromWords } from './due-words.ts'
import { optionName } from '../deals/field-words.ts'
import { m } from '../messages/generated/messages.js'
import { formatDay, formatInstant, formatShortDay, formatTime } from '../ui/figures/format.ts'
import type { TaskFacts } from './task-facts.ts'

export function statusWords(status: TaskStatus): string {
  return {
    open: m.tasks_status_open,
    in_progress: m.tasks_status_in_progress,
    blocked: m.tasks_status_blocked,
    done: m.tasks_status_done,
    cancelled: m.tasks_status_cancelled,
  }[status]()
}

export function repeatWords(repeat: Repeat): string {
  return {
    none: m.tasks_repeat_none,
    daily: m.tasks_repeat_daily,
    weekly: m.tasks_repeat_weekly,
    biweekly: m.tasks_repeat_biweekly,
    monthly: m.tasks_repeat_monthly,
  }[repeat]()
}

/** Returns the name of a priority. Tasks and deals share the same three. */
export function priorityWords(priority: NonNullable<DealFields['priority']>): string {
  return optionName('priority', priority)
}

/** Formats `09:30` the way the reader writes times. */
export function timeWords(time: string): string {
  return formatTime(`1970-01-01T${time}:00Z`, 'UTC')
}

/**
 * Returns `3 days overdue`, `Today, 9:30 AM`, `Tomorrow` or `May 20`, with the year if it is a different one. Says what
 * a task without a day waits for; null when it waits for nothing.
 */
export function dueWords(
  { dueDate, dueFrom, dueTime, overdue }: Pick<Task, 'dueDate' | 'dueFrom' | 'dueTime' | 'overdue'>,
  today: Day,
): string | null {
  if (dueDate === null) return dueFrom && m.tasks_no_day_yet({ due: dueFromWords(dueFrom) })
  if (overdue) return m.tasks_overdue_by({ count: daysBetween(dueDate, today) })
  const day = dayWords(dueDate, today)
  return dueTime === null ? day : m.tasks_day_at_time({ day, time: timeWords(dueTime) })
}

export function dayWords(day: Day, today: Day): string {
  if (day === today) return m.tasks_today()
  if (day === addDays(today, 1)) return m.tasks_tomorrow()
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)
}

/**
 * Returns `Done by Jordan Mills, May 12, 2026, 9:30 AM`, in the organization's time zone. For a canceled task, returns
 * its status.
 */
export function finishedWords({ status, completedAt, completedBy }: Task, timeZone: string): string {
  if (status !== 'done' || completedAt === null) return statusWords(status)
  const at = formatInstant(completedAt, timeZone)
  return completedBy ? m.tasks_done_by({ name: completedBy.name, at }) : m.tasks_done_at({ at })
}

/** The names of a task's fields. */
export const FACT_NAMES: Readonly<Record<keyof TaskFacts, () => string>> = {
  title: m.tasks_title_label,
  description: m.tasks_description,
  assigneeId: m.tasks_assignee,
  dueDate: m.tasks_due_date,
  dueFrom: m.tasks_due,
  dueTime: m.tasks_due_time,
  priority: m.tasks_priority,
  repeat: m.tasks_repeat,
  status: m.tasks_status,
}

/** Formats a field of a task for display. */
export function factWords(key: keyof TaskFacts, facts: Partial<TaskFacts>, nameOf: (userId: string) => string): string {
  if (key === 'dueFrom') return facts.dueFrom ? dueFromWords(facts.dueFrom) : m.tasks_none()
  const value = facts[key]
  if (value === null || value === undefined || value === '') return m.tasks_none()
  switch (key) {
    case 'assigneeId':
      return nameOf(value)
    case 'dueDate':
      return formatDay(value)
    case 'dueTime':
      return timeWords(value)
    case 'priority':
      return priorityWords(facts.priority ?? 'normal')
    case 'repeat':
      return repeatWords(facts.repeat ?? 'none')
    case 'status':
      return statusWords(facts.status ?? 'open')
    case 'title':
    case 'description':
      return value
  }
}
