import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { PLANS } from '../plans/plans.ts'
import { prorate } from './proration.ts'

const PERIOD = { periodStart: '2026-03-01T00:00:00Z', periodEnd: '2026-04-01T00:00:00Z' }
const UPGRADE = {
  oldPriceCents: PLANS.STARTER.monthlyPriceCents,
  newPriceCents: PLANS.PRO.monthlyPriceCents,
  ...PERIOD,
}

describe('a plan change', () => {
  it('charges the difference in the first second and nothing in the last', () => {
    expect(prorate({ ...UPGRADE, changeAt: PERIOD.periodStart }).netCents).toBe(10_000)
    expect(prorate({ ...UPGRADE, changeAt: PERIOD.periodEnd })).toMatchObject({
      creditCents: 0,
      debitCents: 0,
      netCents: 0,
    })
  })

  it('costs nothing if it’s reversed in the same second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_678_400 }), (second) => {
        const changeAt = new Date(Date.parse(PERIOD.periodStart) + second * 1000).toISOString()
        const there = prorate({ ...UPGRADE, changeAt })
        const back = prorate({
          ...PERIOD,
          oldPriceCents: UPGRADE.newPriceCents,
          newPriceCents: UPGRADE.oldPriceCents,
          changeAt,
        })
        expect(there.netCents + back.netCents).toBe(0)
      }),
    )
  })

  it('counts elapsed seconds across a clock change, not wall-clock hours', () => {
    const inDetroit = {
      oldPriceCents: cents(1_000),
      newPriceCents: cents(0),
      periodStart: '2026-03-01T00:00:00-05:00',
      periodEnd: '2026-04-01T00:00:00-04:00',
      changeAt: '2026-03-16T00:00:00-04:00',
    }
    expect(prorate(inDetroit)).toMatchObject({ periodSeconds: 31 * 86_400 - 3_600, remainingSeconds: 16 * 86_400 })
  })

  it('throws outside its period', () => {
    expect(() => prorate({ ...UPGRADE, changeAt: '2026-04-02T00:00:00Z' })).toThrow(RangeError)
  })
})
