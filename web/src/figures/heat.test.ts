import { describe, expect, it } from 'vitest'
import { heatStep, largestOf } from './heat.ts'

describe('a cell’s heat', () => {
  it('increases with its share of the largest amount, separately for losses and gains', () => {
    const largest = largestOf([-40, 100, 20])
    expect([-40, -10, 0, 20, 40, 60, 100].map((amount) => heatStep(amount, largest))).toEqual([
      'n2',
      'n1',
      'zero',
      'p1',
      'p2',
      'p3',
      'p4',
    ])
    expect(heatStep(0, 0)).toBe('zero')
  })
})
