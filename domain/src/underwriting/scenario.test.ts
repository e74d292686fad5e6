import { describe, expect, it } from 'vitest'
import type { DealTerms } from './deal-terms.ts'
import { dealToModel } from './deal-to-model.ts'
import {
  differingKeys,
  isTermField,
  keysOf,
  pickTerms,
  realKeys,
  staleKeys,
  TERM_FIELDS,
  withTerms,
} from './scenario.ts'

const deal: DealTerms = {
  dealType: 'fix_and_flip',
  createdOn: '2026-11-20',
  fields: { arvCents: 30_000_000, askingPriceCents: 20_000_000, rehabEstimateCents: 4_000_000 },
  costItems: [],
  loans: [],
  payments: [{ paidOn: '2027-01-01', amountCents: 5 }],
}

describe('a scenario', () => {
  it('is the deal with its own inputs over it', () => {
    const worse = withTerms(deal, { fields: { arvCents: 27_000_000 }, payments: [] })
    expect(worse).toMatchObject({ fields: { arvCents: 27_000_000, askingPriceCents: 20_000_000 }, payments: [] })
    expect(differingKeys(deal, worse)).toEqual(['arvCents', 'payments'])
    const model = dealToModel(worse)
    expect(model.ok && model.value.arvCents).toBe(27_000_000)
  })

  it('follows the deal in everything else', () => {
    const changes = { fields: { arvCents: 27_000_000 } }
    const dearer = withTerms(deal, { fields: { rehabEstimateCents: 6_000_000 } })
    expect(withTerms(dearer, changes).fields).toEqual({
      arvCents: 27_000_000,
      askingPriceCents: 20_000_000,
      rehabEstimateCents: 6_000_000,
    })
    expect(staleKeys(dearer, { changes, base: pickTerms(deal, keysOf(changes)) })).toEqual([])
  })

  it('tells which of its inputs the deal has changed since, unless the two agree now', () => {
    const changes = { fields: { arvCents: 27_000_000, askingPriceCents: 19_000_000 } }
    const scenario = { changes, base: pickTerms(deal, keysOf(changes)) }
    expect(staleKeys(deal, scenario)).toEqual([])
    expect(staleKeys(withTerms(deal, { fields: { arvCents: 29_000_000 } }), scenario)).toEqual(['arvCents'])
    expect(staleKeys(withTerms(deal, { fields: { arvCents: 27_000_000 } }), scenario)).toEqual([])
  })

  it('changes only what it really says otherwise, however its parts are ordered', () => {
    expect(
      realKeys(deal, { fields: { arvCents: 30_000_000 }, payments: [{ amountCents: 5, paidOn: '2027-01-01' }] }),
    ).toEqual([])
    expect(realKeys(deal, { fields: { arvCents: null } })).toEqual(['arvCents'])
  })

  it('may change what figures are made of, and nothing else', () => {
    expect(new Set(TERM_FIELDS).size).toBe(TERM_FIELDS.length)
    expect(['arvCents', 'holdMonths', 'allCash', 'septicCents', 'exitType'].every(isTermField)).toBe(true)
    expect(['name', 'ownerId', 'lockboxCode', 'beds'].some(isTermField)).toBe(false)
  })
})
