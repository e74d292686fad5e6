import { expect, it } from 'vitest'
import { lineInYear, placeInYear } from './year-line.ts'

it('places a day in the year, and what lies outside at its ends', () => {
  expect(placeInYear('2026-01-01', '2026')).toBe(0)
  expect(placeInYear('2026-12-31', '2026')).toBe(1)
  expect(placeInYear('2027-03-01', '2026')).toBe(1)
  expect(placeInYear('2026-07-02', '2026')).toBeCloseTo(0.5, 2)
})

it.each([
  [null, null, { from: 0, to: 1, isOpen: true }],
  ['2025-06-01', '2026-12-31', { from: 0, to: 1, isOpen: false }],
  ['2025-06-01', '2027-01-18', { from: 0, to: 1, isOpen: true }],
  ['2024-01-01', '2025-12-31', null],
  ['2027-01-01', null, null],
] as const)('draws a cover from %s until %s', (from, until, line) => {
  expect(lineInYear(from, until, '2026')).toEqual(line)
})
