import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '../../money.ts'
import type { DealTerms, LoanRecord } from '../terms/deal-terms.ts'
import { UNDERWRITING_DEFAULTS } from '../terms/defaults.ts'
import { AS_AMOUNTS, templateLoan } from '../terms/starting-terms.ts'
import { explain } from '../explain/explain.ts'
import { type Figure, FIGURES } from '../ledger.ts'
import { projectDeal } from '../projection.ts'
import { type Underwriting, underwrite } from '../underwrite.ts'
import { dealToModel } from './deal-to-model.ts'

const NO_COST = { pctOf: null, pct: null, per: 'once', from: null, to: null } as const
const COSTS: DealTerms['costItems'] = [
  { ...NO_COST, bucket: 'purchase', name: 'Closing', amountCents: null, pctOf: 'purchase_price', pct: '2' },
  { ...NO_COST, bucket: 'purchase', name: 'Inspection', amountCents: 450_00 },
  { ...NO_COST, bucket: 'holding', name: 'Insurance', amountCents: 300_00, per: 'month' },
  { ...NO_COST, bucket: 'selling', name: 'Marketing', amountCents: 250_00 },
]

/** A $120,000 purchase with $30,000 of work, worth $200,000. */
function deal(fields: DealTerms['fields'], loans: LoanRecord[] = []): DealTerms {
  return {
    dealType: 'fix_and_flip',
    createdOn: '2026-01-05',
    fields: {
      askingPriceCents: 120_000_00,
      arvCents: 200_000_00,
      rehabEstimateCents: 30_000_00,
      maoRulePct: '70',
      projectedPurchaseDate: '2026-02-01',
      projectedSaleDate: '2026-08-01',
      listingCommissionPct: '5',
      ...fields,
    },
    costItems: COSTS,
    loans,
  }
}

function figuresOf(terms: DealTerms): Underwriting {
  const model = dealToModel(terms)
  if (!model.ok) throw new Error(model.refusal.reason)
  return underwrite(model.value)
}

function loan(facts: Partial<LoanRecord>): LoanRecord {
  const bases = { purchasePriceCents: cents(120_000_00), improvementTotalCents: cents(0) }
  return {
    ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', bases),
    ...AS_AMOUNTS,
    pointsPct: '0',
    feesCents: 0,
    ...facts,
  }
}

const withTerms = (figures: Underwriting, figure: Figure) => {
  const { terms, result } = explain(figures, figure)
  return {
    terms: terms.map(({ sign, key, name, value }) => [sign, name ?? key, 'amountCents' in value && value.amountCents]),
    result,
  }
}

describe('an assigned contract', () => {
  const assigned = deal({ exitType: 'wholesale_assignment', assignmentFeeCents: 12_000_00 })

  it('earns its fee less the costs entered as amounts', () => {
    const figures = figuresOf(assigned)
    // 12,000 − 450 inspection − 250 marketing; closing costs, holding and commission don't apply.
    expect(figures.netProfitCents).toBe(11_300_00)
    expect(figures.financing.totalCents + figures.improvement.totalCents + figures.holding.totalCents).toBe(0)
    expect(withTerms(figures, 'net_profit')).toEqual({
      terms: [
        ['+', 'assignment_fee', 12_000_00],
        ['-', 'Inspection', 450_00],
        ['-', 'Marketing', 250_00],
      ],
      result: { amountCents: 11_300_00 },
    })
  })

  it('needs only its costs in cash, and has no return on a property that was never bought', () => {
    const figures = figuresOf(assigned)
    expect(figures.cash.peakCents).toBe(450_00)
    expect([figures.roi, figures.cashOnCash, figures.xirr.rate, projectDeal(assigned).targetOfferCents]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(explain(figures, 'roi').result).toEqual({ none: 'nothing_bought' })
    expect(figures.breakEvenCents).toBe(700_00)
  })

  it('keeps the offer by rule for the buyer’s work and our fee', () => {
    // 70% of 200,000 − 30,000 − 12,000
    expect(figuresOf(assigned).ruleOfferCents).toBe(98_000_00)
  })

  it('runs from the contract to the closing, and needs no price', () => {
    const { model, holdingDays } = figuresOf(
      deal({
        exitType: 'wholesale_assignment',
        assignmentFeeCents: 5_000_00,
        askingPriceCents: null,
        arvCents: null,
        contractDate: '2026-01-20',
        projectedSaleDate: null,
      }),
    )
    expect([model.purchaseOn, model.saleOn, holdingDays]).toEqual(['2026-01-20', '2026-02-01', 12])
  })

  it('has no figures until the fee is known', () => {
    expect(dealToModel(deal({ exitType: 'wholesale_assignment' }))).toEqual({
      ok: false,
      refusal: { reason: 'not_enough_known', missing: ['assignment_fee'] },
    })
  })

  it('is sold like any other deal once we bought it: a double closing', () => {
    const bought = deal({
      exitType: 'wholesale_assignment',
      assignmentFeeCents: 12_000_00,
      purchasePriceCents: 120_000_00,
      purchaseDate: '2026-02-01',
    })
    expect(figuresOf(bought).model.ending).toBe('sale')
    expect(figuresOf(bought).netProfitCents).toBe(
      figuresOf({ ...bought, fields: { ...bought.fields, exitType: 'retail_sale' } }).netProfitCents,
    )
  })
})

describe('a property that’s refinanced and kept', () => {
  const refinance: Partial<LoanRecord> = { name: 'Bank', purpose: 'refinance', loanType: 'bank', advancePct: '75' }
  const bought: Partial<LoanRecord> = { initialAdvanceCents: 100_000_00, holdbackCents: 0, ratePct: '12' }
  const kept = deal({ exitType: 'refinance_hold' }, [loan(bought), loan(refinance)])

  it('leaves cash in the deal and equity in the property, and has no profit', () => {
    const figures = figuresOf(kept)
    // 120,000 + 2,400 closing + 450 inspection + 30,000 + 300 × 12 × 181 ÷ 365 + 100,000 × 12% × 181 ÷ 360
    expect(figures.totalProjectCostCents).toBe(120_000_00 + 2_400_00 + 450_00 + 30_000_00 + 1_785_21 + 6_033_33)
    expect(figures.kept).toEqual({
      valueCents: 200_000_00,
      loansCents: 150_000_00,
      cashLeftInCents: 10_668_54,
      equityKeptCents: 50_000_00,
    })
    expect(projectDeal(kept)).toMatchObject({
      profitCents: null,
      roi: null,
      margin: null,
      cashLeftInCents: 10_668_54,
      equityKeptCents: 50_000_00,
    })
  })

  it('explains both figures', () => {
    const figures = figuresOf(kept)
    expect(withTerms(figures, 'cash_left_in')).toEqual({
      terms: [
        ['+', 'total_project_cost', 160_668_54],
        ['-', 'Bank', 150_000_00],
      ],
      result: { amountCents: 10_668_54 },
    })
    expect(withTerms(figures, 'equity_kept').terms).toEqual([
      ['+', 'property_value', 200_000_00],
      ['-', 'Bank', 150_000_00],
    ])
    expect(explain(figures, 'net_profit').result).toEqual({ none: 'kept' })
    expect(explain(figuresOf(deal({})), 'cash_left_in').result).toEqual({ none: 'not_kept' })
  })

  it('keeps the loan it has if there is no new one, and one that runs longer', () => {
    const single = figuresOf(deal({ exitType: 'refinance_hold' }, [loan(bought)]))
    expect(single.kept).toMatchObject({ loansCents: 100_000_00, equityKeptCents: 100_000_00 })
    const longer = [loan({ ...bought, payoffDate: '2030-01-01' }), loan(refinance)]
    expect(figuresOf(deal({ exitType: 'refinance_hold' }, longer)).kept?.loansCents).toBe(250_000_00)
  })

  it('ends with exactly as much put in as its movements add up to', () => {
    const figures = figuresOf(kept)
    expect(sumCents(figures.datedFlows.map(({ amountCents }) => amountCents))).toBe(-figures.kept!.cashLeftInCents)
    expect(figures.cash.investedCents).toBe(figures.kept!.cashLeftInCents)
    expect(figures.cash.peakCents).toBeGreaterThan(figures.cash.investedCents)
  })

  it('counts a refinance loan only if the property is refinanced', () => {
    const sold = figuresOf({ ...kept, fields: { ...kept.fields, exitType: 'retail_sale' } })
    expect(sold.financing.loans.map(({ name }) => name)).toEqual(['Hard money loan'])
  })

  it('can explain every figure, or say why there is none', () => {
    for (const figure of FIGURES) expect(explain(figuresOf(kept), figure).result).toBeTruthy()
  })
})

describe('a loan entered in percent', () => {
  it('follows the price and the improvement total', () => {
    const terms = loan({ advancePct: '85', holdbackPct: '100', initialAdvanceCents: 1, holdbackCents: 1 })
    const of = (fields: DealTerms['fields']) => figuresOf(deal(fields, [terms])).model.loans[0]!
    expect(of({})).toMatchObject({ initialAdvanceCents: 102_000_00, holdbackCents: 30_000_00 })
    expect(of({ askingPriceCents: 110_000_00, rehabEstimateCents: 33_333_33, contingencyPct: '10' })).toMatchObject({
      initialAdvanceCents: 93_500_00,
      holdbackCents: 36_666_66,
    })
  })
})
