import { expect, it } from 'vitest'
import {
  DUE_GROUPS,
  dueGroupOf,
  dueRange,
  isClockTime,
  isOverdue,
  isUnfinished,
  taskProblem,
  TASK_STATUSES,
} from './task.ts'

const TODAY = '2026-05-14'

it('is overdue when due before today and unfinished', () => {
  const overdue = TASK_STATUSES.filter((status) => isOverdue({ dueDate: '2026-05-13', status }, TODAY))
  expect(overdue).toEqual(['open', 'in_progress', 'blocked'])
  expect(overdue.every(isUnfinished)).toBe(true)
})

it('is not overdue on its due date, before it, or without one', () => {
  expect([TODAY, '2026-05-15', null].map((dueDate) => isOverdue({ dueDate, status: 'open' }, TODAY))).toEqual([
    false,
    false,
    false,
  ])
})

it('puts every day in exactly one group', () => {
  const groupsOf = (day: string) =>
    DUE_GROUPS.filter((group) => {
      if (group === 'undated') return false
      const { from, to } = dueRange(group, TODAY)
      return (from === null || from <= day) && (to === null || day <= to)
    })
  expect(
    ['2020-01-01', '2026-05-13', TODAY, '2026-05-15', '2026-05-21', '2026-05-22', '2030-01-01'].map(groupsOf),
  ).toEqual([['overdue'], ['overdue'], ['today'], ['week'], ['week'], ['later'], ['later']])
})

it('accepts a time of day', () => {
  expect(['00:00', '09:30', '23:59'].every(isClockTime)).toBe(true)
  expect(['24:00', '9:30', '12:60', '12:00:00', ''].some(isClockTime)).toBe(false)
})

it('requires a date for a time and for a series', () => {
  const task = { dueDate: null, dueTime: null, repeat: 'none' as const }
  expect(taskProblem(task)).toBeNull()
  expect(taskProblem({ ...task, dueTime: '09:00' })).toEqual({ field: 'dueTime', rule: 'needs_day' })
  expect(taskProblem({ ...task, repeat: 'weekly' })).toEqual({ field: 'dueDate', rule: 'needed_to_repeat' })
  expect(taskProblem({ dueDate: TODAY, dueTime: '09:00', repeat: 'weekly' })).toBeNull()
})

it('puts a due date in its group', () => {
  const days = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-21', '2026-05-22', null]
  expect(days.map((day) => dueGroupOf(day, TODAY))).toEqual(['overdue', 'today', 'week', 'week', 'later', 'undated'])
})
