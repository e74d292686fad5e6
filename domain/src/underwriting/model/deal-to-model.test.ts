import { MAX_TERM_CENTS } from '../../money.ts'
import { describe, expect, it } from 'vitest'
import type { DealFields } from '../../deals/fields.ts'
import { bestPrice, bestSalePrice, dealToModel, purchaseDay, saleDay } from './deal-to-model.ts'
import type { CostItemRecord, DealTerms, LoanRecord } from '../terms/deal-terms.ts'
import { projectDeal } from '../projection.ts'
import { isHoldbackUndrawn } from '../loans/expected-draws.ts'
import { NO_DRAWS } from '../terms/starting-terms.ts'

function deal(fields: Partial<DealFields> = {}, more: Partial<DealTerms> = {}): DealTerms {
  return { dealType: 'fix_and_flip', createdOn: '2026-11-20', fields, costItems: [], loans: [], ...more }
}

function modelOf(terms: DealTerms) {
  const model = dealToModel(terms)
  if (!model.ok) throw new Error(model.refusal.reason)
  return model.value
}

const PRICED = { askingPriceCents: 20_000_000, arvCents: 30_000_000 }

const item: CostItemRecord = {
  bucket: 'purchase',
  name: 'Title',
  amountCents: 50_000,
  pctOf: null,
  pct: null,
  per: 'once',
  from: null,
  to: null,
}

/** Creates a deal that pays the largest cost once per period for almost a century. */
function heldForLong(per: CostItemRecord['per']): DealTerms {
  const days = { projectedPurchaseDate: '2026-01-01', projectedSaleDate: '2125-01-01' }
  const dearest: CostItemRecord = { ...item, bucket: 'holding', amountCents: MAX_TERM_CENTS, per }
  return deal({ ...PRICED, ...days }, { costItems: [dearest] })
}

const loan: LoanRecord = {
  ...NO_DRAWS,
  name: 'Hard money',
  loanType: 'hard_money',
  initialAdvanceCents: 18_000_000,
  holdbackCents: 0,
  ratePct: '11',
  pointsPct: '2',
  feesCents: 150_000,
  exitFeePct: '0',
  dayCount: 'ACT/360',
  interestOn: 'drawn',
  payment: 'monthly',
  startDate: null,
  status: 'proposed',
}

describe('the price of a deal', () => {
  it('is the best known one, from the price paid down to the asking price', () => {
    const prices = {
      purchasePriceCents: 1,
      contractPriceCents: 2,
      offerPriceCents: 3,
      offerPriceMaxCents: 4,
      askingPriceCents: 5,
    }
    const known: (number | null)[] = []
    for (const key of Object.keys(prices)) {
      known.push(bestPrice(prices))
      delete prices[key as keyof typeof prices]
    }
    expect([...known, bestPrice(prices)]).toEqual([1, 2, 3, 4, 5, null])
  })

  it('for a sale falls back to the after-repair value', () => {
    expect(bestSalePrice({ arvCents: 9, projectedSalePriceCents: null })).toBe(9)
    expect(bestSalePrice({ arvCents: 9, projectedSalePriceCents: 8 })).toBe(8)
    expect(bestSalePrice({ arvCents: 9, projectedSalePriceCents: 8, saleContractPriceCents: 7 })).toBe(7)
    expect(bestSalePrice({ saleContractPriceCents: 7, salePriceCents: 6 })).toBe(6)
  })

  it('is reported as missing, unless it is zero', () => {
    expect(dealToModel(deal())).toEqual({
      ok: false,
      refusal: { reason: 'not_enough_known', missing: ['price', 'sale_price'] },
    })
    expect(dealToModel(deal({ askingPriceCents: 0, arvCents: 0 })).ok).toBe(true)
  })
})

describe('a deal’s dates', () => {
  it('are projected until agreed, and agreed until they have passed', () => {
    expect(purchaseDay(deal())).toBe('2026-12-20')
    expect(purchaseDay(deal({ projectedPurchaseDate: '2027-01-05' }))).toBe('2027-01-05')
    expect(purchaseDay(deal({ projectedPurchaseDate: '2027-01-05', closingDate: '2027-01-12' }))).toBe('2027-01-12')
    expect(purchaseDay(deal({ closingDate: '2027-01-12', purchaseDate: '2027-01-13' }))).toBe('2027-01-13')
  })

  it('put the sale the months of holding after the purchase', () => {
    expect(saleDay(deal(), '2026-08-31')).toBe('2027-02-28')
    expect(saleDay(deal({}, { dealType: 'land_home' }), '2026-08-31')).toBe('2027-04-30')
    expect(saleDay(deal({ holdMonths: 3 }), '2026-08-31')).toBe('2026-11-30')
    expect(saleDay(deal({ projectedSaleDate: '2027-05-01' }), '2026-08-31')).toBe('2027-05-01')
    expect(saleDay(deal({ projectedSaleDate: '2027-05-01', saleClosingDate: '2027-05-09' }), '2026-08-31')).toBe(
      '2027-05-09',
    )
    expect(saleDay(deal({ saleClosingDate: '2027-05-09', saleDate: '2027-05-10' }), '2026-08-31')).toBe('2027-05-10')
  })

  it('cannot be further apart than anyone would hold a deal', () => {
    expect(dealToModel(deal({ ...PRICED, saleDate: '9999-12-31' }))).toEqual({
      ok: false,
      refusal: { reason: 'dates_too_far_apart' },
    })
    expect(projectDeal(deal({ ...PRICED, saleDate: '9999-12-31' })).profitCents).toBeNull()
  })

  it('cannot move more money than whole cents can count', () => {
    expect(projectDeal(heldForLong('year')).profitCents).toBeLessThan(0)
    expect(dealToModel(heldForLong('day'))).toEqual({ ok: false, refusal: { reason: 'amounts_too_large' } })
    expect(projectDeal(heldForLong('day')).profitCents).toBeNull()
  })
})

describe('a deal’s costs and loans', () => {
  it('go into their buckets, by amount or by percent of a price', () => {
    const costItems: CostItemRecord[] = [
      item,
      { ...item, name: 'Closing', amountCents: null, pctOf: 'purchase_price', pct: '2' },
      { ...item, bucket: 'holding', name: 'Tax', per: 'year', from: '2027-01-01' },
      { ...item, bucket: 'selling', name: 'Warranty' },
    ]
    const model = modelOf(deal(PRICED, { costItems }))
    expect(model.purchaseCosts).toEqual([
      { name: 'Title', amountCents: 50_000 },
      { name: 'Closing', pctOf: 'purchase_price', pct: '2' },
    ])
    expect(model.holding).toEqual([
      { name: 'Tax', amountCents: 50_000, per: 'year', from: '2027-01-01', to: null, bills: [] },
    ])
    expect(model.selling.items).toEqual([{ name: 'Warranty', amountCents: 50_000 }])
  })

  it('leave out missing values instead of guessing', () => {
    expect(modelOf(deal(PRICED))).toMatchObject({
      improvement: { contingencyPct: '0' },
      selling: { listingCommissionPct: '0', fixedCents: 0 },
      maoRulePct: '0',
      targetProfitCents: 0,
    })
  })

  it('start a loan at the purchase unless it has its own date', () => {
    const loans = [loan, { ...loan, startDate: '2027-01-15' }]
    const model = modelOf(deal(PRICED, { loans }))
    expect(model.loans.map((one) => [one.startsOn, one.payoffOn])).toEqual([
      ['2026-12-20', null],
      ['2027-01-15', null],
    ])
  })

  it('include draws, the loan’s own payoff date and planned payments for the work', () => {
    const draws = [{ fundedOn: '2027-02-01', amountCents: 5_000_00, feeCents: null, isFinal: true }]
    const own = { payoffDate: '2027-05-01', drawFeeCents: 225_00, drawRetainagePct: '10' }
    const lender: LoanRecord = { ...loan, ...own, holdbackDraws: 'listed', draws }
    const payments = [{ paidOn: '2027-01-15', amountCents: 5_000_00 }]
    const model = modelOf(deal(PRICED, { loans: [lender], payments }))
    expect(model.loans[0]).toMatchObject({
      payoffOn: '2027-05-01',
      drawFeeCents: 225_00,
      drawRetainagePct: '10',
      draws: [{ fundedOn: '2027-02-01', approvedCents: 5_000_00, feeCents: null, isFinal: true }],
    })
    expect(model.improvement.payments).toEqual(payments)
  })

  it('draw the holdback as the loan says: in equal parts, as listed, or not at all', () => {
    const draws = [{ fundedOn: '2027-02-01', amountCents: 5_000_00, feeCents: null, isFinal: true }]
    const drawn = (holdbackDraws: LoanRecord['holdbackDraws']) =>
      modelOf(deal(PRICED, { loans: [{ ...loan, holdbackCents: 9_000_00, holdbackDraws, draws }] })).loans[0]!
    expect(drawn('even')).toMatchObject({ draws: [], evenDrawsFrom: '2026-12-20' })
    expect(drawn('listed')).toMatchObject({ draws: [{ approvedCents: 5_000_00 }], evenDrawsFrom: null })
    expect(drawn('none')).toMatchObject({ draws: [], evenDrawsFrom: null })
    expect([drawn('even'), drawn('listed'), drawn('none')].map(isHoldbackUndrawn)).toEqual([false, false, true])
  })

  it('leave out canceled loans, and all of them when the deal is paid in cash', () => {
    expect(modelOf(deal(PRICED, { loans: [{ ...loan, status: 'cancelled' }] })).loans).toEqual([])
    expect(modelOf(deal({ ...PRICED, allCash: true }, { loans: [loan] })).loans).toEqual([])
  })
})

describe('a deal’s projection', () => {
  it('has no target offer or offer by rule without an after-repair value', () => {
    const sold = projectDeal(deal({ purchasePriceCents: 20_000_000, salePriceCents: 30_000_000 }))
    expect(sold).toMatchObject({ profitCents: 10_000_000, roi: 0.5, maoCents: null, targetOfferCents: null })
  })

  it('includes the deal’s peak need for own cash', () => {
    const terms = deal({ ...PRICED, rehabEstimateCents: 3_000_000 })
    expect(projectDeal(terms).cashNeededCents).toBe(23_000_000)
  })
})
