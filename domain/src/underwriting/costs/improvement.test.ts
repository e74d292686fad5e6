import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal } from '../model/build-deal.ts'
import { improvementPayments } from '../returns/flows.ts'
import { estimateLines, improvementCost } from './improvement.ts'

const TOTAL = cents(1_000)

function paymentsOf(improvement: Partial<ReturnType<typeof buildDeal>['improvement']>) {
  const deal = buildDeal({ purchaseOn: '2026-01-31', saleOn: '2026-06-01' })
  const payments = improvementPayments({ ...deal, improvement: { ...deal.improvement, ...improvement } }, TOTAL)
  return payments.map((payment) => [payment.paidOn, payment.amountCents])
}

describe('improvement total', () => {
  it('applies contingency to the lines that have it, rounded half away from zero', () => {
    const lines = [
      { name: 'Roof', amountCents: cents(1_005), contingencyApplies: true },
      { name: 'Permits', amountCents: cents(500), contingencyApplies: false },
    ]
    expect(improvementCost({ lines, contingencyPct: '10' })).toMatchObject({
      baseCents: 1_505,
      contingencyBaseCents: 1_005,
      contingencyCents: 101,
      totalCents: 1_606,
    })
  })

  it('for a flip without a budget is the rehab estimate plus contingency', () => {
    const lines = estimateLines({ dealType: 'fix_and_flip', rehabCents: cents(4_000_000) })
    expect(improvementCost({ lines, contingencyPct: '10' }).totalCents).toBe(4_400_000)
  })

  it('for a land-home deal without a budget has contingency on the site work, not the home', () => {
    const lines = estimateLines({
      dealType: 'land_home',
      amounts: {
        homePriceCents: 7_000_000,
        homeOptionsCents: 250_000,
        freightCents: 400_000,
        rehabEstimateCents: 3_000_000,
      },
    })
    expect(improvementCost({ lines, contingencyPct: '10' }).totalCents).toBe(10_650_000 + 300_000)
  })

  it('for a land-home deal lists each line, with contingency on site work but not on known fees', () => {
    const lines = estimateLines({
      dealType: 'land_home',
      amounts: {
        homePriceCents: 1,
        freightCents: 10,
        titleRetirementCents: 100,
        impactFeesCents: 1_000,
        setCents: 10_000,
        foundationCents: 20_000,
        wellCents: 30_000,
        septicCents: 40_000,
        utilitiesCents: 50_000,
        finishOutCents: 60_000,
        rehabEstimateCents: null,
      },
    })
    expect(lines.map((line) => line.estimate)).toEqual([
      'home_price',
      'freight',
      'title_retirement',
      'impact_fees',
      'home_set',
      'foundation',
      'well',
      'septic',
      'utilities',
      'finish_out',
    ])
    expect(improvementCost({ lines, contingencyPct: '10' })).toMatchObject({
      baseCents: 211_111,
      contingencyBaseCents: 210_000,
      contingencyCents: 21_000,
    })
  })
})

describe('work payments', () => {
  it('are equal parts on the first day of work and its month anniversaries, the last with the remainder', () => {
    expect(paymentsOf({ startsOn: '2026-01-31', endsOn: '2026-04-30' })).toEqual([
      ['2026-01-31', 333],
      ['2026-02-28', 333],
      ['2026-03-31', 334],
    ])
  })

  it('run from purchase to sale if the dates of the work are unknown', () => {
    expect(paymentsOf({}).map(([day]) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  it('are a single payment if the work ends on the day it starts', () => {
    expect(paymentsOf({ startsOn: '2026-03-01', endsOn: '2026-03-01' })).toEqual([['2026-03-01', 1_000]])
  })

  it('follow a complete schedule', () => {
    const payments = [{ paidOn: '2026-02-10', amountCents: TOTAL }]
    expect(paymentsOf({ payments })).toEqual([['2026-02-10', 1_000]])
  })

  it('spread what a schedule leaves open over the months after its last payment', () => {
    const payments = [{ paidOn: '2026-03-15', amountCents: cents(700) }]
    expect(paymentsOf({ payments, startsOn: '2026-01-31', endsOn: '2026-05-15' })).toEqual([
      ['2026-03-15', 700],
      ['2026-03-31', 150],
      ['2026-04-30', 150],
    ])
  })

  it('add the rest to the last scheduled payment when no month is left', () => {
    const payments = [{ paidOn: '2026-05-20', amountCents: cents(700) }]
    expect(paymentsOf({ payments, startsOn: '2026-01-31', endsOn: '2026-05-15' })).toEqual([
      ['2026-05-20', 700],
      ['2026-05-20', 300],
    ])
  })
})
