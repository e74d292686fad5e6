import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { cents } from '@plumbline/domain/money'
import { expect, it } from 'vitest'
import { asLoan } from './logged-terms.ts'

const loan = templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
  purchasePriceCents: cents(200_000_00),
  improvementTotalCents: cents(40_000_00),
})

it('a loan in the log lends a percent of what it follows, or an amount', () => {
  expect(asLoan(loan)).toBe('Hard money loan, 90% of the purchase price, 11%')
  expect(asLoan({ ...loan, purpose: 'refinance', advancePct: '75' })).toBe('Hard money loan, 75% of the value, 11%')
  expect(asLoan({ ...loan, ...AS_AMOUNTS })).toBe('Hard money loan, $180,000.00, 11%')
})
