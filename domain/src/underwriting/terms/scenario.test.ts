import { describe, expect, it } from 'vitest'
import type { DealTerms } from './deal-terms.ts'
import { dealToModel, improvementOf } from '../model/deal-to-model.ts'
import { improvementCost } from '../costs/improvement.ts'
import { differingKeys, estimateLikeBudget, isTermField, realKeys, TERM_FIELDS, withTerms } from './scenario.ts'

const deal: DealTerms = {
  dealType: 'fix_and_flip',
  createdOn: '2026-11-20',
  fields: { arvCents: 30_000_000, askingPriceCents: 20_000_000, rehabEstimateCents: 4_000_000 },
  costItems: [],
  loans: [],
  payments: [{ paidOn: '2027-01-01', amountCents: 5 }],
}

const workOf = (terms: DealTerms) => improvementCost(improvementOf(terms)).totalCents

describe('a scenario', () => {
  it('is the deal with the scenario’s inputs on top', () => {
    const worse = withTerms(deal, { fields: { arvCents: 27_000_000 }, payments: [] })
    expect(worse).toMatchObject({ fields: { arvCents: 27_000_000, askingPriceCents: 20_000_000 }, payments: [] })
    expect(differingKeys(deal, worse)).toEqual(['arvCents', 'payments'])
    const model = dealToModel(worse)
    expect(model.ok && model.value.arvCents).toBe(27_000_000)
  })

  describe('of a deal whose work has a budget', () => {
    const line = { name: 'Roof', plannedCents: 5_000_000, spentCents: 0, isContingency: false }
    const budgeted: DealTerms = {
      ...deal,
      fields: { ...deal.fields, contingencyPct: '10' },
      budget: {
        lines: [
          { ...line, amountCents: 5_000_000 },
          { ...line, name: 'Contingency', amountCents: 300_000, isContingency: true },
        ],
        payments: [],
      },
    }

    it('uses the budget until it estimates the work itself', () => {
      expect(workOf(withTerms(budgeted, { fields: { arvCents: 1 } }))).toBe(5_300_000)
      expect(workOf(withTerms(budgeted, { fields: { rehabEstimateCents: 6_000_000 } }))).toBe(6_600_000)
      expect(workOf(withTerms(budgeted, { fields: { contingencyPct: '20' } }))).toBe(4_800_000)
    })

    it('starts from the budget’s total when trying another amount', () => {
      expect(workOf(withTerms(budgeted, { fields: estimateLikeBudget(budgeted) }))).toBe(5_300_000)
      const home: DealTerms = { ...budgeted, dealType: 'land_home', fields: { homePriceCents: 4_000_000 } }
      expect(estimateLikeBudget(home)).toEqual({ rehabEstimateCents: 1_300_000, contingencyPct: '0' })
      expect(workOf(withTerms(home, { fields: estimateLikeBudget(home) }))).toBe(5_300_000)
    })
  })

  it('changes only what it really says otherwise, however its parts are ordered', () => {
    expect(
      realKeys(deal, { fields: { arvCents: 30_000_000 }, payments: [{ amountCents: 5, paidOn: '2027-01-01' }] }),
    ).toEqual([])
    expect(realKeys(deal, { fields: { arvCents: null } })).toEqual(['arvCents'])
  })

  it('can change only what figures are computed from', () => {
    expect(new Set(TERM_FIELDS).size).toBe(TERM_FIELDS.length)
    expect(['arvCents', 'holdMonths', 'allCash', 'septicCents', 'exitType'].every(isTermField)).toBe(true)
    expect(['name', 'ownerId', 'lockboxCode', 'beds'].some(isTermField)).toBe(false)
  })
})
