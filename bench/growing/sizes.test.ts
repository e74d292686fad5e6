import { describe, expect, it } from 'vitest'
import { sizesByRank } from './sizes.ts'

describe('organization sizes', () => {
  it.each([5_000, 995_000])('split %d deals into a few large organizations and mostly small ones', (total) => {
    const sizes = sizesByRank(total, 990)
    expect(sizes).toHaveLength(990)
    expect(sizes.reduce((one, other) => one + other, 0)).toBe(total)
    expect(sizes[0]! / sizes[989]!).toBeGreaterThan(20)
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(total / 990 / 3)
  })
})
