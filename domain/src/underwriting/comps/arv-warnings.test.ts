import { describe, expect, it } from 'vitest'
import { addDays } from '../../calendar.ts'
import type { ComparedHouse } from './adjustments.ts'
import { arvWarnings } from './arv-warnings.ts'

const TODAY = '2026-11-22'
const subject: ComparedHouse = {
  beds: 3,
  baths: 2,
  sqft: 1_480,
  lotSqft: null,
  yearBuilt: 1985,
  condition: 'renovated',
}
const sold = (daysAgo: number, more: object = {}) => ({
  saleDate: addDays(TODAY, -daysAgo),
  weight: 1,
  include: true,
  ...more,
})

describe('ARV warnings', () => {
  it('are absent while the value is fresh and the house is unchanged', () => {
    const current = { asOf: addDays(TODAY, -30), subject }
    expect(arvWarnings({ current, subject, comps: [sold(180)], today: TODAY })).toEqual([])
  })

  it('report the ARV’s age and the age of the sales that count', () => {
    const comps = [sold(181), sold(250), sold(400, { include: false }), sold(400, { weight: 0 })]
    expect(
      arvWarnings({ current: { asOf: addDays(TODAY, -31), subject: null }, subject, comps, today: TODAY }),
    ).toEqual([
      { reason: 'old_value', days: 31 },
      { reason: 'old_sales', count: 2, oldestOn: addDays(TODAY, -250) },
    ])
  })

  it('report a house that changed since it was valued', () => {
    const current = { asOf: TODAY, subject }
    const now = { ...subject, sqft: 1_620, beds: 4 }
    expect(arvWarnings({ current, subject: now, comps: [], today: TODAY })).toEqual([
      { reason: 'facts_changed', features: ['beds', 'size'] },
    ])
  })

  it('ignore the new year of a home that is yet to be built', () => {
    const home: ComparedHouse = { ...subject, condition: 'new', yearBuilt: 2026 }
    const current = { asOf: '2026-12-31', subject: home }
    expect(arvWarnings({ current, subject: { ...home, yearBuilt: 2027 }, comps: [], today: '2027-01-02' })).toEqual([])
  })

  it('ignore the house if the value was entered by hand', () => {
    expect(arvWarnings({ current: { asOf: TODAY, subject: null }, subject, comps: [], today: TODAY })).toEqual([])
    expect(arvWarnings({ current: null, subject, comps: [], today: TODAY })).toEqual([])
  })
})
