import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { UNDERWRITING_DEFAULTS } from '../terms/defaults.ts'
import { templateLoan } from '../terms/starting-terms.ts'
import { fixedOnceFunded, loanAmounts } from './amounts.ts'

const AT_FIRST = { purchasePriceCents: cents(150_000_00), improvementTotalCents: cents(44_000_00) }
const loan = templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', AT_FIRST)
const now = {
  purchasePriceCents: cents(140_000_00),
  salePriceCents: cents(260_000_00),
  improvementTotalCents: cents(50_000_00),
}

describe('the loan of a new deal', () => {
  it('follows the price and the work', () => {
    expect(loanAmounts(loan, now)).toEqual({ initialAdvanceCents: 126_000_00, holdbackCents: 50_000_00 })
  })

  it('keeps what it lent once it is funded', () => {
    const funded = fixedOnceFunded({ ...loan, status: 'funded' }, now)
    expect(funded).toMatchObject({ advancePct: null, holdbackPct: null })
    const grown = { ...now, improvementTotalCents: cents(80_000_00) }
    expect(loanAmounts(funded, grown)).toEqual({ initialAdvanceCents: 126_000_00, holdbackCents: 50_000_00 })
    expect(fixedOnceFunded({ ...loan, status: 'committed' }, now)).toMatchObject({ advancePct: '90' })
  })
})

it('a refinance lends on the value', () => {
  const refinance = { ...loan, purpose: 'refinance' as const, advancePct: '75', holdbackPct: null, holdbackCents: 0 }
  expect(loanAmounts(refinance, now)).toEqual({ initialAdvanceCents: 195_000_00, holdbackCents: 0 })
})
