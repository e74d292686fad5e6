import { expect, it } from 'vitest'
import { isStale, rangeProblem } from './valuations.ts'

it('requires the value to be within its range, as far as that is known', () => {
  expect(rangeProblem({ valueCents: 5 })).toBeNull()
  expect(rangeProblem({ valueCents: 5, lowCents: 5, highCents: 5 })).toBeNull()
  expect(rangeProblem({ valueCents: 5, lowCents: 6, highCents: null })).toBe('low_above_value')
  expect(rangeProblem({ valueCents: 5, lowCents: null, highCents: 4 })).toBe('high_below_value')
})

it('is stale after thirty days', () => {
  expect([isStale('2026-04-14', '2026-05-14'), isStale('2026-04-13', '2026-05-14')]).toEqual([false, true])
})
