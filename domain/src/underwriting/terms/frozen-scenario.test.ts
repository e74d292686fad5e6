import { describe, expect, it } from 'vitest'
import type { DealTerms } from './deal-terms.ts'
import { asScenario, changedSince, differencesFrom, freeze, freezeAgain } from './frozen-scenario.ts'
import { withTerms } from './scenario.ts'

const deal: DealTerms = {
  dealType: 'fix_and_flip',
  createdOn: '2026-11-20',
  fields: { arvCents: 30_000_000, askingPriceCents: 20_000_000, rehabEstimateCents: 4_000_000 },
  costItems: [],
  loans: [],
  payments: [],
  budget: null,
}
const line = { name: 'Roof', amountCents: 5_000_000, plannedCents: 5_000_000, spentCents: 0, isContingency: false }
const budgeted: DealTerms = { ...deal, budget: { lines: [line], payments: [] } }

const changes = { fields: { arvCents: 27_000_000 } }
const slow = { changes, base: freeze(deal) }
const dearer = withTerms(deal, { fields: { rehabEstimateCents: 6_000_000 } })

describe('a scenario', () => {
  it('keeps all its inputs when the deal changes', () => {
    expect(asScenario(dearer, slow).fields).toMatchObject({ arvCents: 27_000_000, rehabEstimateCents: 4_000_000 })
    expect(differencesFrom(dearer, slow)).toEqual(['arvCents', 'rehabEstimateCents'])
  })

  it('lists the inputs that the deal has changed since, unless both now have the same value', () => {
    expect(changedSince(deal, slow)).toEqual([])
    expect(changedSince(dearer, slow)).toEqual(['rehabEstimateCents'])
    expect(changedSince(withTerms(deal, { fields: { arvCents: 29_000_000 } }), slow)).toEqual(['arvCents'])
    expect(changedSince(withTerms(deal, changes), slow)).toEqual([])
  })

  it('picks up the deal’s current values, and keeps its own', () => {
    const base = freezeAgain(dearer, slow.base, ['rehabEstimateCents'])
    expect(asScenario(dearer, { changes, base }).fields).toMatchObject({
      arvCents: 27_000_000,
      rehabEstimateCents: 6_000_000,
    })
    expect(differencesFrom(dearer, { changes, base })).toEqual(['arvCents'])
  })

  it('keeps the deal’s earlier budget until it picks up the new one', () => {
    const overrun = { ...budgeted, budget: { lines: [{ ...line, amountCents: 7_000_000 }], payments: [] } }
    const scenario = { changes, base: freeze(budgeted) }
    expect(asScenario(overrun, scenario).budget).toEqual(budgeted.budget)
    expect(changedSince(overrun, scenario)).toEqual(['budget'])
    const taken = { changes, base: freezeAgain(overrun, scenario.base, ['budget']) }
    expect(asScenario(overrun, taken).budget).toEqual(overrun.budget)
  })

  it('with its own rehab estimate has no budget, and lists only the estimate as a difference', () => {
    const estimated = { changes: { fields: { rehabEstimateCents: 6_000_000 } }, base: freeze(budgeted) }
    expect(asScenario(budgeted, estimated).budget).toBeNull()
    expect(differencesFrom(budgeted, estimated)).toEqual(['rehabEstimateCents'])
  })

  it('saved before inputs were frozen follows the deal for the others, and freezes them when it picks up values', () => {
    const old = { changes, base: { fields: { arvCents: 30_000_000 } } }
    expect(asScenario(dearer, old).fields.rehabEstimateCents).toBe(6_000_000)
    expect(freezeAgain(dearer, old.base, [])).toEqual(freeze(dearer))
  })

  it('freezes only the inputs that apply to its deal type', () => {
    expect(freeze(deal).fields).not.toHaveProperty('septicCents')
    expect(freeze({ ...deal, dealType: 'land_home' }).fields).toHaveProperty('septicCents', null)
  })
})
