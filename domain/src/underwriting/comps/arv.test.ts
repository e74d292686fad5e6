import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArvEstimate, arvFromComps, isUsualComp, weightedPrice } from './arv.ts'
import type { Comp } from './comps.ts'

const TODAY = '2026-05-14'
const SUBJECT = { sqft: 1_500 }

function comp(facts: Partial<Comp> = {}): Comp {
  return {
    salePriceCents: 25_000_000,
    saleDate: '2026-03-01',
    sqft: 1_500,
    distanceMi: 0.4,
    adjustments: [],
    weight: 1,
    include: true,
    ...facts,
  }
}

function prices(...thousands: number[]): Comp[] {
  return thousands.map((price) => comp({ salePriceCents: price * 100_000 }))
}

function estimate(comps: readonly Comp[], subject: { sqft: number | null } = SUBJECT): ArvEstimate {
  const result = arvFromComps(comps, subject, TODAY)
  if (!result.ok) throw new Error(result.refusal.reason)
  return result.value
}

describe('the value', () => {
  it('averages the adjusted prices by weight', () => {
    const comps = [
      comp({ salePriceCents: 25_000_000 }),
      comp({ salePriceCents: 26_000_000, adjustments: [{ name: 'Garage', amountCents: -500_000 }], weight: 0.5 }),
      comp({ salePriceCents: 24_500_000, adjustments: [{ name: 'Bath', amountCents: 333_333 }], weight: 0.25 }),
    ]
    expect(estimate(comps)).toMatchObject({
      valueCents: 25_119_048,
      lowCents: 24_833_333,
      highCents: 25_500_000,
      compCount: 3,
    })
  })

  it('is the sum of each comp’s contribution', () => {
    const third = comp({ adjustments: [{ name: 'Garage', amountCents: -1 }], weight: 0.3333 })
    expect([weightedPrice(comp()), weightedPrice(third)]).toEqual([25_000_000, 8_332_500])
  })

  it('rounds half a cent away from zero', () => {
    expect(estimate([comp({ salePriceCents: 100 }), comp({ salePriceCents: 101 })]).valueCents).toBe(101)
  })

  it('is exact where binary fractions aren’t', () => {
    const comps = [comp({ salePriceCents: 10_000_000, weight: 0.1 }), comp({ salePriceCents: 40_000_000, weight: 0.2 })]
    expect(estimate(comps).valueCents).toBe(30_000_000)
  })

  it('leaves out comps that are excluded or have no weight', () => {
    const used = comp({ salePriceCents: 20_000_000 })
    const comps = [used, comp({ include: false }), comp({ weight: 0 })]
    expect(estimate(comps)).toMatchObject({ valueCents: 20_000_000, highCents: 20_000_000, compCount: 1 })
  })

  it('does not exist without comps', () => {
    const nothing = { ok: false, refusal: { reason: 'no_comps' } }
    expect(arvFromComps([], SUBJECT, TODAY)).toEqual(nothing)
    expect(arvFromComps([comp({ include: false }), comp({ weight: 0 })], SUBJECT, TODAY)).toEqual(nothing)
  })

  it('lies between the lowest and the highest adjusted price', () => {
    const anyComp = fc
      .record({
        salePriceCents: fc.integer({ min: 1, max: 100_000_000_000 }),
        parts: fc.integer({ min: 1, max: 10_000 }),
      })
      .map(({ salePriceCents, parts }) => comp({ salePriceCents, weight: parts / 10_000 }))
    fc.assert(
      fc.property(fc.array(anyComp, { minLength: 1, maxLength: 20 }), (comps) => {
        const { valueCents, lowCents, highCents } = estimate(comps)
        expect(lowCents).toBeLessThanOrEqual(valueCents)
        expect(valueCents).toBeLessThanOrEqual(highCents)
      }),
    )
  })
})

describe('size cross-check', () => {
  it('uses the median price per square foot', () => {
    const comps = [
      comp({ salePriceCents: 20_000_000, sqft: 1_000 }),
      comp({ salePriceCents: 21_000_000, sqft: 1_200 }),
      comp({ salePriceCents: 60_000_000, sqft: 1_100 }),
    ]
    expect(estimate(comps).bySize).toEqual({ perSqftCents: 20_000, subjectSqft: 1_500, valueCents: 30_000_000 })
  })

  it('averages the two middle prices of an even count, exact until the end', () => {
    const comps = [comp({ salePriceCents: 20_000_000, sqft: 1_000 }), comp({ salePriceCents: 21_000_000, sqft: 1_100 })]
    expect(estimate(comps, { sqft: 1_050 }).bySize).toEqual({
      perSqftCents: 19_545,
      subjectSqft: 1_050,
      valueCents: 20_522_727,
    })
  })

  it('requires the size of the subject and of at least one comp', () => {
    expect(estimate([comp()], { sqft: null }).bySize).toBeNull()
    expect(estimate([comp({ sqft: null })]).bySize).toBeNull()
    expect(estimate([comp({ sqft: null }), comp({ salePriceCents: 15_000_000 })]).bySize?.perSqftCents).toBe(10_000)
  })
})

describe('the confidence', () => {
  it('is high with three usual comps within 10 % of the value', () => {
    expect(estimate(prices(240, 250, 260)).confidence).toBe('high')
  })

  it('is medium when prices are further apart or comps are unusual', () => {
    expect(estimate(prices(215, 250, 285)).confidence).toBe('medium')
    expect(estimate(prices(240, 250, 260).map((each) => ({ ...each, distanceMi: null }))).confidence).toBe('medium')
  })

  it('is low with fewer than three comps or prices far apart', () => {
    expect(estimate(prices(250, 250)).confidence).toBe('low')
    expect(estimate(prices(150, 250, 350)).confidence).toBe('low')
  })

  it.each([
    ['a mile away', { distanceMi: 1 }, true],
    ['further than a mile', { distanceMi: 1.01 }, false],
    ['six months old', { saleDate: '2025-11-14' }, true],
    ['older than six months', { saleDate: '2025-11-13' }, false],
    ['20 % larger', { sqft: 1_800 }, true],
    ['more than 20 % larger', { sqft: 1_801 }, false],
    ['of unknown size', { sqft: null }, false],
    ['of unknown distance', { distanceMi: null }, false],
  ])('checks whether a comp is a usual one: %s', (_, facts, usual) => {
    expect(isUsualComp(comp(facts), SUBJECT, TODAY)).toBe(usual)
  })
})
