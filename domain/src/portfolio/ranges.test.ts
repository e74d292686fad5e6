import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownArea, shownRange, shownRatioRange } from './ranges.ts'

describe('publicly shown figures', () => {
  it('are ranges that widen with the amount', () => {
    expect(shownRange(0)).toEqual({ fromCents: 0, toCents: 25_000_00 })
    expect(shownRange(28_481_66)).toEqual({ fromCents: 25_000_00, toCents: 50_000_00 })
    expect(shownRange(100_000_00)).toEqual({ fromCents: 100_000_00, toCents: 150_000_00 })
    expect(shownRange(409_500_00)).toEqual({ fromCents: 400_000_00, toCents: 450_000_00 })
    expect(shownRange(2_310_000_00)).toEqual({ fromCents: 2_000_000_00, toCents: 2_500_000_00 })
  })

  it('always contain the amount and are never narrower than $25,000', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        const { fromCents, toCents } = shownRange(amount)
        expect(fromCents! <= amount && amount < toCents!).toBe(true)
        expect(toCents! - fromCents!).toBeGreaterThanOrEqual(25_000_00)
      }),
    ))

  it('show a loss only as a loss', () => {
    expect(shownRange(-1)).toEqual({ fromCents: null, toCents: 0 })
    expect(shownRatioRange(-0.2)).toEqual({ from: null, to: 0 })
  })

  it('show returns in ranges of a tenth', () => {
    expect(shownRatioRange(0.127)).toEqual({ from: 0.1, to: 0.2 })
    expect(shownRatioRange(0.7)).toEqual({ from: 0.7, to: 0.8 })
    expect(shownRatioRange(1.25)).toEqual({ from: 1.2, to: 1.3 })
  })

  it('round areas to the nearest hundred', () => {
    expect([1_449, 1_450, 40].map(shownArea)).toEqual([1_400, 1_500, 100])
  })
})
