import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DealFields } from '../../deals/fields.ts'
import { cents } from '../../money.ts'
import { buildDeal, NO_SELLING } from '../model/build-deal.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { explain, explainEarlyOffer } from './explain.ts'
import { FIGURES, LEDGER_KEYS } from '../ledger.ts'
import { ruleOfferOf } from '../offers/rule-offer.ts'
import { underwrite } from '../underwrite.ts'
import type { VectorCase } from '../../vectors/case.ts'
import { readDeal } from '../../vectors/deal-case.ts'
import { CaseInput } from '../../vectors/input.ts'

const FIXTURE = new URL('../../../fixtures/finance.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: VectorCase[] }
const hardMoney = cases.find((vector) => vector.id === 'deal-ff-2')!
const figures = underwrite(readDeal(new CaseInput(hardMoney.input), 'fix_and_flip'))

describe('explaining a figure', () => {
  it('returns a ledger of signed terms with their components', () => {
    const { terms, result } = explain(figures, 'net_profit')
    expect(terms.map(({ sign, key, value }) => [sign, key, value])).toEqual([
      ['+', 'sale_price', { amountCents: 40_950_000 }],
      ['-', 'selling_costs', { amountCents: 3_159_825 }],
      ['-', 'purchase_and_costs', { amountCents: 23_958_800 }],
      ['-', 'improvement_total', { amountCents: 7_660_800 }],
      ['-', 'financing', { amountCents: 2_277_373 }],
      ['-', 'holding', { amountCents: 920_036 }],
    ])
    expect(terms[1]!.details).toEqual([
      { key: 'listing_commission', pct: '2.5' },
      { key: 'buyer_commission', pct: '2.5' },
      { key: 'seller_closing', pct: '1' },
      { key: 'transfer_tax', pct: '0.35' },
      { key: 'fixed_costs', amountCents: 59_500 },
      { key: 'concessions', amountCents: 500_000 },
    ])
    expect(result).toEqual({ amountCents: 2_973_166 })
  })

  it('uses only known keys', () => {
    const known = new Set<string>(LEDGER_KEYS)
    for (const figure of FIGURES)
      for (const term of explain(figures, figure).terms)
        for (const key of [term.key, ...term.details.map((detail) => detail.key)]) expect(known).toContain(key)
  })

  it('uses the user’s names for loans and items', () => {
    expect(explain(figures, 'financing').terms.map((term) => term.name)).toEqual(['Hard money first'])
    expect(explain(figures, 'purchase_costs').terms.map((term) => term.name)).toEqual([
      'Closing costs',
      'Lender appraisal',
      'Builder risk premium',
    ])
  })

  it('gives the day on which own cash peaks', () => {
    const { terms, result } = explain(figures, 'cash_needed')
    expect(result).toEqual({ amountCents: 7_575_727 })
    expect(terms.at(-1)!.details.at(-1)).toEqual({ key: 'peak_day', day: '2026-04-17' })
  })

  it('shows a ratio as one figure divided by another', () => {
    const { terms, result } = explain(figures, 'roi')
    expect(terms.map(({ sign, key }) => [sign, key])).toEqual([
      ['+', 'net_profit'],
      ['÷', 'total_project_cost'],
    ])
    expect(result).toEqual({ ratio: figures.roi })
  })
})

describe('an undefined figure', () => {
  const nothing = underwrite(buildDeal())

  it.each([
    ['roi', 'no_cost'],
    ['annualized_roi', 'no_cost'],
    ['profit_margin', 'no_price'],
    ['cash_on_cash', 'no_own_cash'],
    ['equity_multiple', 'no_own_cash'],
    ['loan_to_cost', 'nothing_to_lend_on'],
    ['loan_to_arv', 'nothing_to_lend_on'],
    ['xirr', 'insufficient_flows'],
  ] as const)('%s has the reason %s', (figure, none) => {
    expect(explain(nothing, figure).result).toEqual({ none })
  })

  it('has a reason for one day, a total loss, a land-home rule and a price consumed by selling', () => {
    const sold = { purchasePriceCents: cents(100), salePriceCents: cents(50) }
    expect(explain(underwrite(buildDeal({ ...sold, saleOn: '2026-01-15' })), 'annualized_roi').result).toEqual({
      none: 'under_one_day',
    })
    const lost = buildDeal({ ...sold, salePriceCents: cents(0) })
    expect(explain(underwrite(lost), 'annualized_roi').result).toEqual({ none: 'all_lost' })
    expect(explain(underwrite(buildDeal({ dealType: 'land_home' })), 'rule_offer').result).toEqual({
      none: 'not_for_land_home',
    })
    const taken = buildDeal({ ...sold, selling: { ...NO_SELLING, listingCommissionPct: '100' } })
    expect(explain(underwrite(taken), 'break_even').result).toEqual({ none: 'selling_takes_all' })
  })

  it('warns when no offer works', () => {
    const costly = buildDeal({
      arvCents: cents(9_000_000),
      improvement: {
        ...buildDeal().improvement,
        lines: [{ name: 'Rehab', amountCents: cents(7_000_000), contingencyApplies: true }],
      },
    })
    expect(explain(underwrite(costly), 'rule_offer')).toMatchObject({
      result: { amountCents: -700_000 },
      warning: 'no_offer_works',
    })
  })
})

const early = (fields: Partial<DealFields>, dealType: DealTerms['dealType'] = 'fix_and_flip') =>
  ruleOfferOf({
    dealType,
    fields: { arvCents: 30_000_000, maoRulePct: '70', rehabEstimateCents: 4_000_000, ...fields },
  })

describe('offer by rule', () => {
  it('is explained before a price is known', () => {
    expect(explainEarlyOffer(early({})!)).toEqual({
      figure: 'rule_offer',
      terms: [
        expect.objectContaining({ sign: '+', key: 'arv_share', value: { amountCents: 21_000_000 } }),
        expect.objectContaining({ sign: '-', key: 'improvement_total', value: { amountCents: 4_000_000 } }),
      ],
      result: { amountCents: 17_000_000 },
    })
  })

  it('warns when no offer works', () => {
    expect(explainEarlyOffer(early({ rehabEstimateCents: 21_000_000 })!)).toMatchObject({
      result: { amountCents: 0 },
      warning: 'no_offer_works',
    })
  })

  it('is not available for land-home or without an ARV', () => {
    expect(early({}, 'land_home')).toBeNull()
    expect(early({ arvCents: null })).toBeNull()
  })
})
