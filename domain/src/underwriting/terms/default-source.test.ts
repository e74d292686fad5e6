import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import type { CostItemRecord } from './deal-terms.ts'
import { isDefaultField, loanDefaults, matchesDefault, settingOfCost } from './default-source.ts'
import { UNDERWRITING_DEFAULTS } from './defaults.ts'
import { startingTerms, templateLoan } from './starting-terms.ts'

const [closing, holding] = startingTerms(UNDERWRITING_DEFAULTS, 'en').costItems as [CostItemRecord, CostItemRecord]

describe('where an input comes from', () => {
  it('is the organization’s setting while it says the same, however the percent is written', () => {
    expect(matchesDefault('2.50', '2.5')).toBe(true)
    expect(matchesDefault('2.51', '2.5')).toBe(false)
    expect(matchesDefault(2_500_000, 2_500_000)).toBe(true)
    expect(matchesDefault(null, '2.5')).toBe(false)
  })

  it('is known of the costs that every new deal starts with, in either language, and of no other', () => {
    expect(settingOfCost(closing)).toBe('purchaseCostsPct')
    expect(settingOfCost({ ...closing, name: 'Gastos de cierre', pct: '3' })).toBe('purchaseCostsPct')
    expect(settingOfCost({ ...closing, name: 'Title' })).toBeNull()
    expect(settingOfCost({ ...closing, bucket: 'selling' })).toBeNull()
    expect(settingOfCost(holding)).toBe('holdingMonthlyCents')
    expect(settingOfCost({ ...holding, per: 'year' })).toBeNull()
  })

  it('is a setting for the rates and the target, not for how a deal is paid or what it is worth', () => {
    expect(isDefaultField('targetProfitCents')).toBe(true)
    expect(isDefaultField('allCash')).toBe(false)
    expect(isDefaultField('arvCents')).toBe(false)
  })

  it('of a loan is what the template makes of this deal', () => {
    const deal = { purchasePriceCents: cents(200_000_00), improvementTotalCents: cents(44_000_00) }
    expect(templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', deal)).toMatchObject(
      loanDefaults(UNDERWRITING_DEFAULTS.loan, deal),
    )
  })
})
