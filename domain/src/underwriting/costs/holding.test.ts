import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal, buildHolding } from '../model/build-deal.ts'
import { dealFlows } from '../returns/flows.ts'
import { holdingCost, holdingThrough } from './holding.ts'
import { underwrite } from '../underwrite.ts'
import type { HoldingItem } from '../model/deal-model.ts'

const OWNED = { purchaseOn: '2026-01-15', saleOn: '2026-05-20' }
const PRICES = { purchase_price: cents(20_000_000), sale_price: cents(30_000_000) }
const costOf = (item: HoldingItem) => holdingCost([item], OWNED, PRICES).totalCents

describe('a holding cost', () => {
  it.each([
    ['once', 26_500, 26_500],
    ['day', 26_500, 26_500 * 125],
    ['month', 26_500, 108_904],
    ['year', 218_400, 74_795],
  ] as const)('per %s of %i is %i over 125 days', (per, amount, cost) => {
    expect(costOf(buildHolding({ per, amountCents: cents(amount) }))).toBe(cost)
  })

  it('counts the days in its own window, not the deal’s', () => {
    const item = buildHolding({ per: 'day', amountCents: cents(100), from: '2026-02-01', to: '2026-02-11' })
    expect(holdingCost([item], OWNED, PRICES).items[0]).toMatchObject({ days: 10, amountCents: 1_000 })
  })

  it('is zero when its window is empty or reversed', () => {
    expect(costOf(buildHolding({ amountCents: cents(100), from: '2026-05-20' }))).toBe(0)
    expect(costOf(buildHolding({ amountCents: cents(100), from: '2026-06-20' }))).toBe(0)
  })

  it('can be a percent of a price, rounded once', () => {
    const window = { from: null, to: null, bills: [] }
    const tax: HoldingItem = { name: 'Tax', pct: '1.2', pctOf: 'purchase_price', per: 'year', ...window }
    // 240,000 a year for 125 of 365 days
    expect(costOf(tax)).toBe(82_192)
  })

  it('uses bills instead of the projection for the days they cover', () => {
    const bills = [
      { from: '2026-01-15', to: '2026-02-15', amountCents: cents(31_111), paidOn: '2026-02-20', isFinal: false },
      { from: '2026-02-10', to: '2026-03-15', amountCents: cents(29_999), paidOn: '2026-03-20', isFinal: false },
    ]
    const item = buildHolding({ amountCents: cents(26_500), bills })
    // 66 of the 125 days are projected: 26,500 × 12 × 66 ÷ 365 = 57,501.37
    expect(costOf(item)).toBe(31_111 + 29_999 + 57_501)
    const deal = buildDeal({ ...OWNED, holding: [item] })
    const figures = underwrite(deal)
    expect(figures.flows.map((flow) => [flow.on, flow.amountCents]).slice(0, 2)).toEqual([
      ['2026-02-20', -31_111],
      ['2026-03-20', -29_999],
    ])
    expect(figures.datedFlows.reduce((sum, flow) => sum + flow.amountCents, 0)).toBe(figures.netProfitCents)
  })

  it('accrues the cost of all days before the given one', () => {
    const item = buildHolding({ per: 'day', amountCents: cents(100) })
    expect(holdingThrough(item, OWNED, PRICES, '2026-01-25')).toBe(1_000)
    expect(holdingThrough(item, OWNED, PRICES, '2026-01-10')).toBe(0)
    expect(holdingThrough(item, OWNED, PRICES, '2027-01-01')).toBe(12_500)
  })

  it('charged once is due in full on its day', () => {
    const staging = buildHolding({ per: 'once', amountCents: cents(265_000), from: '2026-04-20' })
    expect(holdingThrough(staging, OWNED, PRICES, '2026-04-19')).toBe(0)
    expect(holdingThrough(staging, OWNED, PRICES, '2026-04-20')).toBe(265_000)
  })
})

describe('holding flows', () => {
  it('fall on the anniversaries of the item’s first day, clamped to the month, and add up', () => {
    const item = buildHolding({ amountCents: cents(10_000), from: '2026-01-31' })
    const deal = buildDeal({ ...OWNED, saleOn: '2026-05-15', holding: [item] })
    const flows = dealFlows(deal, {
      prices: PRICES,
      purchaseCostsCents: cents(0),
      improvementTotalCents: cents(0),
      loans: [],
      sellingCents: cents(0),
    })
    expect(flows.map((flow) => flow.on)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-15'])
    // 28, 59, 89 and 104 days at 120,000 a year, each minus what was paid before
    expect(flows.map((flow) => -flow.amountCents)).toEqual([9_205, 10_192, 9_863, 4_932])
  })
})
