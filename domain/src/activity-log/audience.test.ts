import { expect, it } from 'vitest'
import { maySeeChange, visibleValues } from './audience.ts'

const NOBODYS = { financials: false, profit: false }
const FINANCIALS = { financials: true, profit: false }
const ALL = { financials: true, profit: true }

it.each([
  ['closingDate', true, true, true],
  ['contractPriceCents', false, true, true],
  ['targetProfitCents', false, false, true],
  ['allCash', false, false, true],
  ['adjustments', false, true, true],
  ['maoCents', false, true, true],
  ['estimateLines', false, true, true],
  ['unitCostCents', false, true, true],
  ['totalCents', false, true, true],
  ['loan', false, false, true],
  ['costItems', false, false, true],
  ['somethingNewCents', false, false, true],
  ['somethingNewPct', false, false, true],
  ['stage', true, true, true],
])('shows %s only to those the role matrix allows', (name, nobodys, financials, all) => {
  expect([maySeeChange(NOBODYS, name), maySeeChange(FINANCIALS, name), maySeeChange(ALL, name)]).toEqual([
    nobodys,
    financials,
    all,
  ])
})

it('removes nested figures', () => {
  const values = { unmet: [{ key: 'entry.offer', fix: { kind: 'over_mao', maoCents: 500 } }], reason: 'Seller waits' }
  expect(visibleValues(NOBODYS, values)).toEqual({
    unmet: [{ key: 'entry.offer', fix: { kind: 'over_mao' } }],
    reason: 'Seller waits',
  })
  expect(visibleValues(ALL, values)).toEqual(values)
})
