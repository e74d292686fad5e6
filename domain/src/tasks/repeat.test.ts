import { expect, it } from 'vitest'
import { nextDueDay, type Repeat } from './repeat.ts'

type Case = [Exclude<Repeat, 'none'>, start: string, finished: string, today: string, next: string]

it.each<Case>([
  ['daily', '2026-05-14', '2026-05-14', '2026-05-14', '2026-05-15'],
  ['weekly', '2026-05-11', '2026-05-11', '2026-05-13', '2026-05-18'],
  ['weekly', '2026-05-04', '2026-05-11', '2026-05-11', '2026-05-18'],
  ['biweekly', '2026-05-04', '2026-05-04', '2026-05-04', '2026-05-18'],
  ['monthly', '2026-05-14', '2026-05-14', '2026-05-14', '2026-06-14'],
])('schedules the next task one step after the finished one: %s from %s', (repeat, start, finished, today, next) => {
  expect(nextDueDay(repeat, start, finished, today)).toBe(next)
})

it('schedules it one step after the finished one even when that is done early', () => {
  expect(nextDueDay('weekly', '2026-05-18', '2026-05-18', '2026-05-14')).toBe('2026-05-25')
})

it.each<Case>([
  ['daily', '2026-05-01', '2026-05-01', '2026-05-14', '2026-05-14'],
  ['weekly', '2026-04-13', '2026-04-13', '2026-05-13', '2026-05-18'],
  ['biweekly', '2026-04-13', '2026-04-13', '2026-05-26', '2026-06-08'],
  ['monthly', '2025-11-30', '2025-11-30', '2026-05-14', '2026-05-30'],
])('skips past dates when the task was finished late: %s', (repeat, start, finished, today, next) => {
  expect(nextDueDay(repeat, start, finished, today)).toBe(next)
})

it('counts months from the start, so a series on the 31st returns to the 31st', () => {
  const days = ['2026-01-31']
  for (let month = 0; month < 3; month++) {
    const last = days.at(-1)!
    days.push(nextDueDay('monthly', '2026-01-31', last, last))
  }
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
})
