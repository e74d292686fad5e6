import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal, buildFlip } from '../model/build-deal.ts'
import { salePriceSplit } from './sale-price-split.ts'
import { underwrite } from '../underwrite.ts'

describe('sale price split', () => {
  it('puts the costs end to end and fills the gap with the profit', () => {
    const { steps, reachCents } = salePriceSplit(underwrite(buildFlip()))
    expect(steps.map((step) => [step.part, step.amountCents, step.toCents])).toEqual([
      ['purchase', 200_000_00, 200_000_00],
      ['purchase_costs', 0, 200_000_00],
      ['improvement', 44_000_00, 244_000_00],
      ['financing', 0, 244_000_00],
      ['holding', 0, 244_000_00],
      ['selling', 15_000_00, 259_000_00],
      ['profit', 41_000_00, 300_000_00],
    ])
    expect(reachCents).toBe(300_000_00)
    expect(steps.reduce((sum, step) => sum + step.share!, 0)).toBeCloseTo(1, 12)
  })

  it('runs a loss back from the end of the costs to the sale price', () => {
    const { steps, reachCents, salePriceCents } = salePriceSplit(
      underwrite(buildFlip({ salePriceCents: cents(240_000_00) })),
    )
    expect(reachCents).toBe(256_000_00)
    expect(steps.at(-1)).toMatchObject({ amountCents: -16_000_00, fromCents: reachCents, toCents: salePriceCents })
  })

  it('has no shares when the price is zero', () => {
    const { steps, reachCents } = salePriceSplit(underwrite(buildDeal()))
    expect(reachCents).toBe(0)
    expect(steps.every((step) => step.share === null)).toBe(true)
  })
})
