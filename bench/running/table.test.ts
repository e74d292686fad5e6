import { describe, expect, it } from 'vitest'
import { median, quantile } from './row.ts'
import { table } from './table.ts'

describe('a benchmark table', () => {
  it('aligns figures, shows the yardstick and marks missed goals', () => {
    const rows = [
      { case: 'one deal', value: 1.2345, unit: 'ms', limit: 1, ratio: 1.2345, goal: '≤ 25 ms', ok: true },
      { case: 'list', value: 12_345.6, unit: 'req/s', limit: null, ratio: null, goal: '≥ 1', ok: false },
    ]
    expect(table(rows).split('\n')).toEqual([
      'case       value  unit   limit  ratio  goal',
      'one deal    1.23  ms         1   1.23  ≤ 25 ms  ok',
      'list      12,346  req/s                ≥ 1      MISSED',
    ])
  })
})

describe('quantiles', () => {
  it('use the nearest rank', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10)
    expect(quantile([7], 0.5)).toBe(7)
    expect(() => median([])).toThrow('no measurements')
  })
})
