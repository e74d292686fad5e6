import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { cents } from '../../money.ts'
import type { DatedFlow } from './flows.ts'
import { periodicIrr, xirr } from './xirr.ts'

function flows(...entries: [Day, number][]): DatedFlow[] {
  return entries.map(([on, amount]) => ({ on, amountCents: cents(amount) }))
}

describe('XIRR', () => {
  it('is exactly zero when the money comes back without a gain', () => {
    expect(xirr(flows(['2026-01-01', -10_000], ['2026-07-01', 4_000], ['2027-03-01', 6_000]))).toEqual({
      status: 'ok',
      rate: 0,
    })
  })

  it('accepts flows in any order and sums those on the same day', () => {
    const sorted = flows(['2026-01-05', -3_000_000], ['2026-07-06', 3_300_000])
    const scattered = flows(['2026-07-06', 3_300_000], ['2026-01-05', 2_000_000], ['2026-01-05', -5_000_000])
    expect(xirr(scattered)).toEqual(xirr(sorted))
  })

  it.each([
    ['nothing', flows(), 'insufficient_flows'],
    ['a single flow', flows(['2026-01-01', -100]), 'insufficient_flows'],
    ['zeros only', flows(['2026-01-01', 0], ['2026-02-01', 0]), 'insufficient_flows'],
    ['one day', flows(['2026-01-01', -100], ['2026-01-01', 210]), 'same_date'],
    ['one day that comes to nothing', flows(['2026-01-01', -100], ['2026-01-01', 100]), 'same_date'],
    ['one flow beside a zero', flows(['2026-01-01', -100], ['2026-02-01', 0]), 'insufficient_flows'],
    [
      'a second day that nets away',
      flows(['2026-01-01', -100], ['2026-02-01', 50], ['2026-02-01', -50]),
      'insufficient_flows',
    ],
    ['money out only', flows(['2026-01-01', -100], ['2026-02-01', -50]), 'no_sign_change'],
    ['money in only', flows(['2026-01-01', 100], ['2026-02-01', 50]), 'no_sign_change'],
    // 1 − 2/(1+r) + 2/(1+r)² has no real root
    ['no rate at all', flows(['2019-01-01', 100], ['2020-01-01', -200], ['2020-12-31', 200]), 'no_root'],
    ['a rate beyond the search', flows(['2026-01-01', -1], ['2026-01-02', 1_000]), 'no_root'],
  ] as const)('is undefined for %s', (_, given, status) => {
    expect(xirr(given)).toEqual({ status, rate: null })
  })

  it('returns the rate nearest 10 % when there are several, and lists them all', () => {
    const result = xirr(flows(['2019-01-01', 10_000], ['2020-01-01', -23_000], ['2020-12-31', 13_200]))
    expect(result.status).toBe('multiple')
    expect(result.rate).toBeCloseTo(0.1, 10)
    expect(result.status === 'multiple' && result.rates.map((rate) => Number(rate.toFixed(9)))).toEqual([0.1, 0.2])
  })

  it('finds two rates between two steps of the search', () => {
    // (1 − 1.101/q)(1 − 1.102/q), scaled to whole cents
    const result = xirr(flows(['2019-01-01', 1e9], ['2020-01-01', -2.203e9], ['2020-12-31', 1.213302e9]))
    expect(result.status).toBe('multiple')
    expect(result.rate).toBeCloseTo(0.101, 6)
  })

  it('finds a rate where the sum only touches zero', () => {
    const result = xirr(flows(['2019-01-01', 10_000], ['2020-01-01', -22_000], ['2020-12-31', 12_100]))
    expect(result.status).toBe('ok')
    expect(result.rate).toBeCloseTo(0.1, 6)
  })

  it('reaches far below and far above zero', () => {
    expect(xirr(flows(['2026-01-01', -1_000_000], ['2027-01-01', 10])).rate).toBeCloseTo(-0.999_99, 12)
    expect(xirr(flows(['2026-01-01', -100], ['2027-01-01', 100_000_100])).rate).toBeCloseTo(1_000_000, 3)
  })

  it('works over fifty years without overflow', () => {
    const long = flows(['1976-01-01', -1_000_000], ['2025-12-19', 1_000])
    const years = 18_250 / 365
    expect(xirr(long).rate).toBeCloseTo(0.001 ** (1 / years) - 1, 10)
  })
})

describe('periodic IRR', () => {
  it('keeps the position of a zero', () => {
    expect(periodicIrr([-100, 0, 121]).rate).toBeCloseTo(0.1, 12)
    expect(periodicIrr([0, -100, 0, 121]).rate).toBeCloseTo(0.1, 12)
  })

  it('chooses among several rates the way XIRR does', () => {
    expect(periodicIrr([100, -230, 132])).toMatchObject({ status: 'multiple' })
    expect(periodicIrr([100, -230, 132]).rate).toBeCloseTo(0.1, 10)
  })

  it('gives the reason when there is none', () => {
    expect(periodicIrr([])).toEqual({ status: 'insufficient_flows', rate: null })
    expect(periodicIrr([0, 5])).toEqual({ status: 'insufficient_flows', rate: null })
    expect(periodicIrr([1, 5])).toEqual({ status: 'no_sign_change', rate: null })
  })
})

const someFlows = fc
  .array(fc.tuple(fc.nat(3_000), fc.integer({ min: -50_000_000, max: 50_000_000 })), { minLength: 2, maxLength: 12 })
  .map((entries) => entries.map(([days, amount]) => ({ on: addDays('2020-01-01', days), amountCents: cents(amount) })))

describe('XIRR of arbitrary flows', () => {
  it('does not change when all days are shifted equally', () => {
    fc.assert(
      fc.property(someFlows, fc.integer({ min: -5_000, max: 5_000 }), (given, days) => {
        const shifted = given.map((flow) => ({ ...flow, on: addDays(flow.on, days) }))
        expect(xirr(shifted)).toEqual(xirr(given))
      }),
    )
  })

  it('does not change when all amounts are scaled equally', () => {
    fc.assert(
      fc.property(someFlows, fc.integer({ min: 2, max: 1_000 }), (given, times) => {
        const scaled = xirr(given.map((flow) => ({ ...flow, amountCents: cents(flow.amountCents * times) })))
        const result = xirr(given)
        fc.pre(result.rate !== null)
        expect(scaled.status).toBe(result.status)
        expect((1 + scaled.rate!) / (1 + result.rate!)).toBeCloseTo(1, 8)
      }),
    )
  })

  it('discounts them to zero', () => {
    fc.assert(
      fc.property(someFlows, (given) => {
        const result = xirr(given)
        fc.pre(result.rate !== null)
        const start = given.map((flow) => flow.on).sort()[0]!
        const discounted = given.map((flow) => {
          const years = (Date.parse(flow.on) - Date.parse(start)) / 86_400_000 / 365
          return flow.amountCents * (1 + result.rate!) ** -years
        })
        const size = discounted.reduce((sum, amount) => sum + Math.abs(amount), 0)
        const rest = discounted.reduce((sum, amount) => sum + amount, 0)
        expect(Math.abs(rest) / size).toBeLessThan(1e-9)
      }),
    )
  })
})
