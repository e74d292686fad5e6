import { describe, expect, it } from 'vitest'
import type { PartnerRecord } from '../terms/deal-terms.ts'
import { bookedCapitalDays } from './booked-capital.ts'

const BOUGHT = '2026-01-15'
const FUND: PartnerRecord = {
  name: 'Tarheel Gap Fund',
  capitalCents: 45_000_00,
  contributedOn: null,
  preferredPct: '12',
  profitSharePct: '0',
}
const AUNT: PartnerRecord = { ...FUND, name: 'Rosalind Achterberg', contributedOn: '2026-02-01' }

const days = (before: PartnerRecord[], after: PartnerRecord[], bought: string | null = BOUGHT) =>
  bookedCapitalDays(before, after, bought).toSorted()

describe('a change of a deal’s partners', () => {
  it('moves capital on the day it was contributed, or on the purchase day', () => {
    expect(days([], [FUND, AUNT])).toEqual([BOUGHT, '2026-02-01'])
    expect(days([FUND, AUNT], [FUND])).toEqual(['2026-02-01'])
    expect(days([FUND], [{ ...FUND, capitalCents: 50_000_00 }])).toEqual([BOUGHT, BOUGHT])
    expect(days([AUNT], [{ ...AUNT, contributedOn: '2026-03-01' }])).toEqual(['2026-02-01', '2026-03-01'])
  })

  it('moves nothing when only returns, shares or the order change, or before the purchase', () => {
    expect(days([FUND, AUNT], [AUNT, { ...FUND, preferredPct: '10', profitSharePct: '5' }])).toEqual([])
    expect(days([], [FUND], null)).toEqual([])
    expect(days([], [{ ...FUND, capitalCents: 0 }])).toEqual([])
  })
})
