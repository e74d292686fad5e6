import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { cents } from '../../money.ts'
import { buildDeal, buildHolding } from '../model/build-deal.ts'
import type { Bill, HoldingItem } from '../model/deal-model.ts'
import { expectedBills, firstMissedOn } from './expected.ts'

const paid = (from: Day, to: Day, amountCents = 100_00): Bill => ({
  from,
  to,
  amountCents: cents(amountCents),
  paidOn: to,
  isFinal: false,
})
const owned = (facts: Partial<HoldingItem>) =>
  buildDeal({
    purchaseOn: '2026-01-31',
    saleOn: '2026-06-15',
    holding: [buildHolding({ amountCents: cents(100_00), ...facts })],
  })
const expectedOf = (facts: Partial<HoldingItem>, through: Day, since: Day = '2026-01-01') =>
  expectedBills(owned(facts), { since, through }).map(({ from, to, amountCents }) => [from, to, amountCents])

describe('bills of a recurring cost', () => {
  it('are expected for each month that has begun, counted from its first day', () => {
    expect(expectedOf({}, '2026-03-30')).toEqual([
      ['2026-01-31', '2026-02-28', 100_00],
      ['2026-02-28', '2026-03-31', 100_00],
    ])
  })

  it('end with the cost, and the last one is for the days left', () => {
    // 15 days from May 31: 10,000 × 12 × 15 ÷ 365
    expect(expectedOf({ from: '2026-05-31' }, '2026-12-01')).toEqual([['2026-05-31', '2026-06-15', 49_32]])
  })

  it('come once a year, each month or not at all, as the cost is charged', () => {
    expect(expectedOf({ per: 'year', to: '2027-01-31' }, '2026-03-01')).toEqual([['2026-01-31', '2027-01-31', 100_00]])
    expect(expectedOf({ per: 'day', amountCents: cents(5_00) }, '2026-02-01')).toEqual([
      ['2026-01-31', '2026-02-28', 140_00],
    ])
    expect(expectedOf({ per: 'once' }, '2026-03-01')).toEqual([])
  })

  it('are no longer expected once bills cover most of the period, even from calendar month to calendar month', () => {
    const bills = [paid('2026-02-01', '2026-03-01')]
    expect(expectedOf({ bills }, '2026-03-30')).toEqual([['2026-02-28', '2026-03-31', 100_00]])
  })

  it('are proposed at what the last one came to', () => {
    const bills = [paid('2026-01-31', '2026-02-28', 87_40)]
    expect(expectedOf({ bills }, '2026-03-30')).toEqual([['2026-02-28', '2026-03-31', 87_40]])
  })

  it('are not expected for periods that were over before the deal was kept here', () => {
    expect(expectedOf({}, '2026-04-15', '2026-03-31')).toEqual([['2026-03-31', '2026-04-30', 100_00]])
  })

  it('are missed ten days after the days they are for', () => {
    const expected = expectedBills(owned({}), { since: '2026-01-01', through: '2026-03-30' })
    expect(firstMissedOn(expected)).toBe('2026-03-10')
    expect(firstMissedOn([])).toBe(null)
  })

  it('leave nothing to expect when each is recorded for its period', () => {
    const day = fc.nat(400).map((days) => addDays('2026-01-01', days))
    const facts = fc.record({ from: day, to: fc.option(day), per: fc.constantFrom('day', 'month', 'year') })
    fc.assert(
      fc.property(facts, day, (item, through) => {
        const deal = owned(item)
        const expected = expectedBills(deal, { since: '2026-01-01', through })
        const bills = expected.map(({ from, to, amountCents }) => paid(from, to, amountCents))
        const recorded = { ...deal, holding: [{ ...deal.holding[0]!, bills }] }
        expect(expectedBills(recorded, { since: '2026-01-01', through })).toEqual([])
      }),
    )
  })
})
