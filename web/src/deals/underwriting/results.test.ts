import { cents } from '@plumbline/domain/money'
import { dealToModel } from '@plumbline/domain/underwriting/deal-to-model'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/defaults'
import { quickDealTerms } from '@plumbline/domain/underwriting/quick-deal'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import { describe, expect, it } from 'vitest'
import { cashRows } from './cash-rows.ts'
import { heatStep, largestOf } from './heat.ts'
import { splitSalePrice } from './split-sale-price.ts'

function figured(arvDollars: number) {
  const quick = {
    dealType: 'fix_and_flip',
    arvCents: cents(arvDollars * 100),
    priceCents: cents(18_000_000),
    rehabCents: cents(4_000_000),
    months: 6,
    exitType: 'retail_sale',
  } as const
  const model = dealToModel(quickDealTerms(quick, UNDERWRITING_DEFAULTS, '2026-11-20', 'en'))
  if (!model.ok) throw new Error(model.refusal.reason)
  return underwrite(model.value)
}

describe('the split of the sale price', () => {
  it('lays the costs end to end and closes the gap with the profit', () => {
    const { parts, salePriceAt } = splitSalePrice(figured(300_000))
    expect(salePriceAt).toBe(1)
    parts.slice(1).forEach((part, index) => expect(part.from).toBeCloseTo(parts[index]!.to, 12))
    expect(parts.at(-1)).toMatchObject({ key: 'profit', cents: 5_051_068, to: 1 })
  })

  it('runs a loss back from the costs to the sale price', () => {
    const { parts, salePriceAt } = splitSalePrice(figured(200_000))
    const profit = parts.at(-1)!
    expect(profit.cents).toBeLessThan(0)
    expect(profit.from).toBeCloseTo(salePriceAt, 12)
    expect(profit.to).toBe(1)
  })

  it('has no width to divide by when nothing is bought or sold', () => {
    const nothing = { ...figured(300_000), purchase: { priceCents: cents(0), costs: [], costsCents: cents(0) } }
    expect(splitSalePrice(nothing).parts.every((part) => Number.isFinite(part.to))).toBe(true)
  })
})

describe('cash by date', () => {
  it('adds up own money day by day and ends with the profit', () => {
    const underwriting = figured(300_000)
    const rows = cashRows(underwriting)
    expect(rows.filter((row) => row.isPeak)).toMatchObject([
      { on: underwriting.cash.peakOn, ownCashCents: underwriting.cash.peakCents },
    ])
    expect(rows.at(-1)).toMatchObject({ on: underwriting.model.saleOn, ownCashCents: -underwriting.netProfitCents })
    expect(rows[0]!.kinds).toEqual(['purchase_price', 'purchase_costs', 'improvement'])
  })
})

describe('the warmth of a cell', () => {
  it('grows with the amount beside the largest one, loss and gain apart', () => {
    const largest = largestOf([-40, 100, 20])
    expect([-40, -10, 0, 20, 40, 60, 100].map((amount) => heatStep(amount, largest))).toEqual([
      'n2',
      'n1',
      'zero',
      'p1',
      'p2',
      'p3',
      'p4',
    ])
    expect(heatStep(0, 0)).toBe('zero')
  })
})
