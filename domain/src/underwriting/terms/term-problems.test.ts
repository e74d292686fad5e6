import { describe, expect, it } from 'vitest'
import { MAX_TERM_CENTS, cents } from '../../money.ts'
import type { CostItemRecord } from './deal-terms.ts'
import { UNDERWRITING_DEFAULTS } from './defaults.ts'
import { templateLoan } from './starting-terms.ts'
import { costItemProblems, loanProblems } from './term-problems.ts'

const item: CostItemRecord = {
  bucket: 'holding',
  name: 'Insurance',
  amountCents: 14_200,
  pctOf: null,
  pct: null,
  per: 'month',
  from: null,
  to: null,
}
const loan = templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
  purchasePriceCents: cents(18_000_000),
  improvementTotalCents: cents(4_400_000),
})

describe('a cost', () => {
  it('has a name and one basis within limits', () => {
    expect(costItemProblems(item)).toEqual({})
    expect(costItemProblems({ ...item, name: ' ' })).toEqual({ name: 'required' })
    expect(costItemProblems({ ...item, amountCents: MAX_TERM_CENTS })).toEqual({})
    expect(costItemProblems({ ...item, amountCents: MAX_TERM_CENTS + 1 })).toEqual({ amountCents: 'out_of_range' })
    expect(costItemProblems({ ...item, amountCents: -1 })).toEqual({ amountCents: 'out_of_range' })
  })

  it('can’t exceed 100% of a price', () => {
    const share = { ...item, amountCents: null, pctOf: 'sale_price' as const }
    expect(costItemProblems({ ...share, pct: '100' })).toEqual({})
    expect(costItemProblems({ ...share, pct: '100.0001' })).toEqual({ pct: 'out_of_range' })
    expect(costItemProblems({ ...share, pct: '-1' })).toEqual({ pct: 'out_of_range' })
  })
})

describe('a loan', () => {
  it('from the template is valid', () => {
    expect(loanProblems(loan)).toEqual({})
  })

  it('stays within the limits of its record', () => {
    const wrong = { ...loan, name: '', holdbackCents: -1, ratePct: '60.1', pointsPct: '10.5', exitFeePct: '101' }
    expect(loanProblems(wrong)).toEqual({
      name: 'required',
      holdbackCents: 'out_of_range',
      ratePct: 'out_of_range',
      pointsPct: 'out_of_range',
      exitFeePct: 'out_of_range',
    })
  })
})
