import { describe, expect, it } from 'vitest'
import { days30360, interestDays, yearBasis } from './day-count.ts'

describe('30/360', () => {
  it.each([
    ['2026-01-31', '2026-05-15', 105],
    ['2026-05-15', '2026-07-31', 76],
    ['2026-01-31', '2026-07-31', 180],
    ['2025-09-10', '2026-06-30', 290],
    ['2026-02-28', '2026-03-31', 30],
    ['2026-02-28', '2027-02-28', 360],
    ['2024-02-28', '2024-02-29', 1],
    ['2024-02-29', '2025-02-28', 360],
    ['2026-01-30', '2026-01-31', 0],
    ['2026-01-15', '2026-01-31', 16],
    ['2026-01-15', '2026-02-28', 43],
  ])('counts %s to %s as %i days', (from, to, days) => {
    expect(days30360(from, to)).toBe(days)
  })
})

describe('actual days', () => {
  it('follow the calendar, including the leap day', () => {
    expect(interestDays('ACT/360', '2028-02-01', '2028-03-01')).toBe(29)
    expect(interestDays('ACT/365', '2026-02-01', '2026-03-01')).toBe(28)
  })

  it('divide by 365 or 360, even in a leap year', () => {
    expect([yearBasis('ACT/365'), yearBasis('ACT/360'), yearBasis('30/360')]).toEqual([365n, 360n, 360n])
  })
})
