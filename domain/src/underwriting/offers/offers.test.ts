import { describe, expect, it } from 'vitest'
import { cents, MAX_CENTS } from '../../money.ts'
import { buildDeal, NO_SELLING } from '../model/build-deal.ts'
import { breakEvenPrice, ruleOffer, targetOffer } from './offers.ts'
import { sellingCost } from '../costs/selling.ts'
import { underwrite } from '../underwrite.ts'

const PRICES = { purchase_price: cents(0), sale_price: cents(0) }
const offer = { arvCents: cents(25_000_000), rulePct: '70', improvementTotalCents: cents(4_000_000) }

describe('offer by rule', () => {
  it('subtracts the fee we earn only when we assign the contract', () => {
    const fee = { assignmentFeeCents: cents(1_000_000) }
    expect(ruleOffer({ ...offer, ...fee, exitType: 'wholesale_assignment' })).toBe(12_500_000)
    expect(ruleOffer({ ...offer, ...fee, exitType: 'retail_sale' })).toBe(13_500_000)
  })

  it('is not shown for a land-home deal', () => {
    expect(underwrite(buildDeal({ dealType: 'land_home' })).ruleOfferCents).toBeNull()
  })
})

describe('offer for a target profit', () => {
  it('leaves the target if bought at it and sold at the ARV, with costs unchanged', () => {
    const deal = buildDeal({
      purchasePriceCents: cents(20_000_000),
      salePriceCents: cents(31_000_000),
      arvCents: cents(31_000_000),
      purchaseCosts: [{ name: 'Title', amountCents: cents(250_000) }],
      selling: { ...NO_SELLING, listingCommissionPct: '6', fixedCents: cents(100_000) },
      targetProfitCents: cents(2_500_000),
    })
    const { targetOfferCents } = underwrite(deal)
    const bought = underwrite({ ...deal, purchasePriceCents: targetOfferCents })
    expect(bought.netProfitCents).toBe(2_500_000)
  })

  it('assumes a sale at the ARV, not at the sale price', () => {
    const input = {
      purchasePriceCents: cents(0),
      totalProjectCostCents: cents(0),
      targetProfitCents: cents(0),
      selling: { ...NO_SELLING, listingCommissionPct: '10' },
    }
    expect(targetOffer({ ...input, arvCents: cents(1_000) })).toBe(900)
  })
})

describe('break-even price', () => {
  it('is 0 when there are no costs', () => {
    expect(breakEvenPrice(cents(0), NO_SELLING, PRICES)).toBe(0)
  })

  it('equals the cost when selling is free', () => {
    expect(breakEvenPrice(cents(123_456), NO_SELLING, PRICES)).toBe(123_456)
  })

  it('starts low, to find a passing price below one that fails', () => {
    // 201 leaves 201 − 50 − 50 = 101; 202 leaves 202 − R(50.5) − R(50.5) = 100.
    const halves = { ...NO_SELLING, listingCommissionPct: '25', buyerCommissionPct: '25' }
    const profitAt = (price: number) =>
      price - sellingCost(halves, { ...PRICES, sale_price: cents(price) }).totalCents - 101
    const price = breakEvenPrice(cents(101), halves, PRICES)!
    const passing = Array.from({ length: 400 }, (_, at) => at).filter((at) => profitAt(at) >= 0)
    expect(price).toBe(passing[0])
    expect(passing).not.toContain(price + 1)
  })

  it('includes further percents of the sale price and fixed items', () => {
    const items = [
      { name: 'Referral', pct: '4', pctOf: 'sale_price' },
      { name: 'Warranty', amountCents: cents(60) },
    ] as const
    expect(breakEvenPrice(cents(9_540), { ...NO_SELLING, items }, PRICES)).toBe(10_000)
  })

  it('does not exist when selling consumes the whole price', () => {
    expect(breakEvenPrice(cents(1), { ...NO_SELLING, listingCommissionPct: '100' }, PRICES)).toBeNull()
    const more = { ...NO_SELLING, listingCommissionPct: '60', buyerCommissionPct: '60' }
    expect(breakEvenPrice(cents(1), more, PRICES)).toBeNull()
  })

  it('is found when selling takes almost everything, and refused outside the range of cents', () => {
    const almost = { ...NO_SELLING, listingCommissionPct: '50', buyerCommissionPct: '49.9999' }
    const price = breakEvenPrice(cents(1_000_000), almost, PRICES)!
    const left = price - sellingCost(almost, { ...PRICES, sale_price: price }).totalCents
    expect(left).toBeGreaterThanOrEqual(1_000_000)
    expect(breakEvenPrice(cents(MAX_CENTS - 1), almost, PRICES)).toBeNull()
  })
})
