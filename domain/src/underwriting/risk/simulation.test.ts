import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildFlip } from '../model/build-deal.ts'
import { areSpreads, simulate, spreadProblem, type Spreads, triangular, USUAL_SPREADS } from './simulation.ts'

const FLIP = buildFlip({ targetProfitCents: cents(25_000_00) })
const STILL = { low: 0, likely: 0, high: 0 }
const NOTHING_MOVES: Spreads = { sale_price: STILL, improvement: STILL, hold: STILL, loan_rate: STILL }

describe('a triangle', () => {
  it('stays within its ends, and half of a symmetric one lies below its middle', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999_999, noNaN: true }), (even) => {
        const value = triangular({ low: -10, likely: 2, high: 5 }, even)
        expect(value).toBeGreaterThanOrEqual(-10)
        expect(value).toBeLessThanOrEqual(5)
      }),
    )
    expect(triangular({ low: -10, likely: 0, high: 10 }, 0.5)).toBeCloseTo(0, 12)
  })

  it('with its peak at one end is a slope', () => {
    expect(triangular({ low: 0, likely: 0, high: 10 }, 0.75)).toBeCloseTo(5, 12)
    expect(triangular({ low: 0, likely: 10, high: 10 }, 0.25)).toBeCloseTo(5, 12)
  })
})

describe('a deal’s simulated range', () => {
  it('is a single figure when nothing varies', () => {
    const range = simulate(FLIP, NOTHING_MOVES, 1, 100)
    expect(range).toMatchObject({ p10Cents: 41_000_00, p50Cents: 41_000_00, p90Cents: 41_000_00, meanCents: 41_000_00 })
    expect(range).toMatchObject({ chanceOfLoss: 0, chanceOfTarget: 1 })
    expect(range.bars).toEqual([{ fromCents: 41_000_00, toCents: 41_000_01, count: 100 }])
  })

  it('is the same for the same seed and different for another', () => {
    expect(simulate(FLIP, USUAL_SPREADS, 7, 500)).toEqual(simulate(FLIP, USUAL_SPREADS, 7, 500))
    expect(simulate(FLIP, USUAL_SPREADS, 8, 500)).not.toEqual(simulate(FLIP, USUAL_SPREADS, 7, 500))
  })

  it('counts every run once, in order, with chances that match its bars', () => {
    const range = simulate(FLIP, USUAL_SPREADS, 3, 2_000)
    expect(range.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(2_000)
    expect(range.p10Cents).toBeLessThan(range.p50Cents)
    expect(range.p50Cents).toBeLessThan(range.p90Cents)
    expect(range.chanceOfLoss + range.chanceOfTarget).toBeLessThanOrEqual(1)
  })

  it('for sale price alone matches the triangle', () => {
    const range = simulate(FLIP, { ...NOTHING_MOVES, sale_price: { low: -10, likely: 0, high: 10 } }, 11, 20_000)
    // In a triangle from −10 % to 10 %, a tenth lies below −10 % + √(0.1 × 200) = −5.5279 %. A sale keeps 95 % of the
    // price.
    expect(range.p10Cents / 100).toBeCloseTo(41_000 - 300_000 * 0.95 * 0.055_279, -3)
    expect(range.p50Cents / 100).toBeCloseTo(41_000, -3)
  })

  it('is a certain loss when the deal loses money whatever happens', () => {
    const doomed = { ...FLIP, purchasePriceCents: cents(900_000_00) }
    expect(simulate(doomed, USUAL_SPREADS, 1, 200)).toMatchObject({ chanceOfLoss: 1, chanceOfTarget: 0 })
  })
})

describe('a spread', () => {
  it.each([
    [{ low: -10, likely: 0, high: 5 }, null],
    [{ low: -10, likely: null, high: 5 }, 'missing'],
    [{ low: 3, likely: 0, high: 5 }, 'order'],
    [{ low: -10, likely: 8, high: 5 }, 'order'],
    [{ low: -95, likely: 0, high: 5 }, 'bounds'],
    [{ low: -10, likely: 0, high: 201 }, 'bounds'],
  ])('of %o has the problem %s', (spread, problem) => {
    expect(spreadProblem('sale_price', spread)).toBe(problem)
  })
})

it('accepts only a valid spread for every input, since a browser may have stored another version', () => {
  expect(areSpreads(USUAL_SPREADS)).toBe(true)
  const { hold: _, ...without } = USUAL_SPREADS
  for (const other of [null, 'spreads', [], {}, without, { ...USUAL_SPREADS, hold: { low: 1, likely: 'a', high: 2 } }])
    expect(areSpreads(other)).toBe(false)
})
