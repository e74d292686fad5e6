import { describe, expect, it } from 'vitest'
import { basesOf, termsOn } from './basis.ts'
import type { DealTerms } from '../terms/deal-terms.ts'
import { dealToModel } from './deal-to-model.ts'
import { underwrite } from '../underwrite.ts'

const TERMS: DealTerms = {
  dealType: 'fix_and_flip',
  createdOn: '2026-01-01',
  fields: {
    purchasePriceCents: 200_000_00,
    purchaseDate: '2026-01-10',
    arvCents: 300_000_00,
    salePriceCents: 310_000_00,
    saleDate: '2026-06-10',
  },
  costItems: [],
  loans: [],
  budget: {
    lines: [
      { name: 'Roof', plannedCents: 10_000_00, amountCents: 12_000_00, spentCents: 12_000_00, isContingency: false },
      { name: 'Contingency', plannedCents: 1_000_00, amountCents: 1_000_00, spentCents: 0, isContingency: true },
    ],
    payments: [{ paidOn: '2026-03-01', amountCents: 12_000_00 }],
  },
}

function profitOn(basis: Parameters<typeof termsOn>[0]): number {
  const model = dealToModel(termsOn(basis, TERMS))
  if (!model.ok) throw new Error('too little is known')
  return underwrite(model.value).netProfitCents
}

describe('the basis of a deal’s figures', () => {
  it('is either the plan and the expected price, or the current work and sale', () => {
    expect(profitOn('projected')).toBe(300_000_00 - 200_000_00 - 11_000_00)
    expect(profitOn('current')).toBe(310_000_00 - 200_000_00 - 13_000_00)
  })

  it('is offered only if there is more than one', () => {
    expect(basesOf({ closed: false, budget: null })).toEqual([])
    expect(basesOf({ closed: false, budget: TERMS.budget ?? null })).toEqual(['projected', 'current'])
    expect(basesOf({ closed: true, budget: null })).toEqual(['projected', 'realized'])
  })
})
