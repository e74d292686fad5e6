import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../calendar.ts'
import { cents, percentParts } from '../../money.ts'
import { buildFlip, buildHolding, buildLoan } from '../model/build-deal.ts'
import type { DealModel } from '../model/deal-model.ts'
import { type Tolerance, tolerances } from './tolerance.ts'
import { profitIf, type WhatIf } from '../model/what-if.ts'

const FLIP = buildFlip({
  holding: [buildHolding({ amountCents: cents(900_00) })],
  loans: [buildLoan({ initialAdvanceCents: cents(150_000_00), ratePct: '11' })],
})

/** Returns the deal with one input the smallest step beyond its limit. */
function beyond(tolerance: Tolerance): WhatIf {
  switch (tolerance.input) {
    case 'sale_price':
      return { salePriceCents: cents(tolerance.limitCents! - 1) }
    case 'purchase_price':
      return { purchasePriceCents: cents(tolerance.limitCents! + 1) }
    case 'improvement':
      return { improvementTotalCents: cents(tolerance.limitCents! + 1) }
    case 'sale_day':
      return { addedDays: tolerance.limitDays! + 1 }
    case 'loan_rate':
      return { addedRateParts: percentParts(tolerance.limitPct!) - percentParts(tolerance.nowPct) + 1n }
  }
}

function at(tolerance: Tolerance): WhatIf {
  switch (tolerance.input) {
    case 'sale_price':
      return { salePriceCents: tolerance.limitCents! }
    case 'purchase_price':
      return { purchasePriceCents: tolerance.limitCents! }
    case 'improvement':
      return { improvementTotalCents: tolerance.limitCents! }
    case 'sale_day':
      return { addedDays: tolerance.limitDays! }
    case 'loan_rate':
      return { addedRateParts: percentParts(tolerance.limitPct!) - percentParts(tolerance.nowPct) }
  }
}

function isKnown(tolerance: Tolerance): boolean {
  if (tolerance.input === 'sale_day') return tolerance.limitOn !== null
  return (tolerance.input === 'loan_rate' ? tolerance.limitPct : tolerance.limitCents) !== null
}

describe('deal tolerances', () => {
  it('give the last value for each input that keeps the floor, and one step further does not', () => {
    const list = tolerances(FLIP, cents(0))
    expect(list.map(({ input, held }) => [input, held, true])).toEqual([
      ['sale_price', true, true],
      ['purchase_price', true, true],
      ['improvement', true, true],
      ['sale_day', true, true],
      ['loan_rate', true, true],
    ])
    for (const tolerance of list) {
      expect(profitIf(FLIP, at(tolerance))).toBeGreaterThanOrEqual(0)
      expect(profitIf(FLIP, beyond(tolerance))).toBeLessThan(0)
    }
  })

  it('give the value that would reach the target for a deal that misses it', () => {
    const [salePrice, purchasePrice] = tolerances(FLIP, cents(60_000_00))
    expect(salePrice).toMatchObject({ held: false, input: 'sale_price' })
    expect(profitIf(FLIP, at(salePrice!))).toBeGreaterThanOrEqual(60_000_00)
    expect(profitIf(FLIP, beyond(salePrice!))).toBeLessThan(60_000_00)
    expect(profitIf(FLIP, at(purchasePrice!))).toBeGreaterThanOrEqual(60_000_00)
  })

  it('omit the rate without loans, and have no limit for an input without effect', () => {
    const list = tolerances({ ...FLIP, loans: [], holding: [] }, cents(0))
    expect(list.map(({ input }) => input)).not.toContain('loan_rate')
    expect(list.find(({ input }) => input === 'sale_day')).toMatchObject({ limitOn: null, limitDays: null })
  })

  it('move the loan’s payoff with the sale, and give the day', () => {
    const sale = tolerances(FLIP, cents(0)).find((tolerance) => tolerance.input === 'sale_day')!
    expect(sale.limitOn).toBe(addDays(FLIP.saleOn, sale.limitDays!))
  })

  it('hold for any deal and any floor', () => {
    const deals: fc.Arbitrary<DealModel> = fc
      .record({
        purchase: fc.nat(40_000_000),
        sale: fc.nat(60_000_000),
        lines: fc.nat(9_000_000),
        holding: fc.nat(200_000),
        rate: fc.nat(200_000),
      })
      .map(({ purchase, sale, lines, holding, rate }) => ({
        ...FLIP,
        purchasePriceCents: cents(purchase),
        salePriceCents: cents(sale),
        improvement: {
          ...FLIP.improvement,
          lines: [{ name: '', amountCents: cents(lines), contingencyApplies: true }],
        },
        holding: [buildHolding({ amountCents: cents(holding) })],
        loans: [buildLoan({ initialAdvanceCents: cents(Math.floor(purchase / 2)), ratePct: String(rate / 10_000) })],
      }))
    fc.assert(
      fc.property(deals, fc.integer({ min: -5_000_000, max: 8_000_000 }), (model, floor) => {
        for (const tolerance of tolerances(model, cents(floor)).filter(isKnown)) {
          expect(profitIf(model, at(tolerance))).toBeGreaterThanOrEqual(floor)
          expect(profitIf(model, beyond(tolerance))).toBeLessThan(floor)
        }
      }),
      { numRuns: 60 },
    )
  })
})
