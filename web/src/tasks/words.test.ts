import { expect, it } from 'vitest'
import { dueWords } from './words.ts'

const TODAY = '2026-05-14'

const due = (dueDate: string | null, dueTime: string | null = null, overdue = false) =>
  dueWords({ dueDate, dueTime, overdue }, TODAY)

it('counts from today and says how late an overdue task is', () => {
  expect(due(null)).toBeNull()
  expect(due('2026-05-13', null, true)).toBe('1 day overdue')
  expect(due('2026-05-04', '09:00', true)).toBe('10 days overdue')
  expect([due(TODAY), due('2026-05-15'), due('2026-05-20')]).toEqual(['Today', 'Tomorrow', 'May 20'])
})

it('includes the year if it is a different one, and the time if there is one', () => {
  expect(due('2027-01-02')).toBe('Jan 2, 2027')
  expect(due(TODAY, '15:00')?.replace('\u202f', ' ')).toBe('Today, 3:00 PM')
})
