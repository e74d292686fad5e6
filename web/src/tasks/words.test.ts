import { expect, it } from 'vitest'
import { dueFromWords } from './due-words.ts'
import { dueWords } from './words.ts'

const TODAY = '2026-05-14'

const due = (dueDate: string | null, dueTime: string | null = null, overdue = false) =>
  dueWords({ dueDate, dueFrom: null, dueTime, overdue }, TODAY)

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

it('says how a task counts from a date of its deal', () => {
  expect(dueFromWords({ date: 'closingDate', days: -5 })).toBe('5 days before closing')
  expect(dueFromWords({ date: 'emdDue', days: -1 })).toBe('1 day before the earnest money deadline')
  expect(dueFromWords({ date: 'loanMaturity', days: 0 })).toBe('The day of loan maturity')
  expect(dueFromWords({ date: 'deliveryTarget', days: 2 })).toBe('2 days after the target delivery')
  const waiting = { dueDate: null, dueFrom: { date: 'closingDate', days: -5 }, dueTime: null, overdue: false } as const
  expect(dueWords(waiting, TODAY)).toBe('5 days before closing (no date yet)')
})
