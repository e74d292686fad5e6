import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import type { CostItemRecord } from './deal-terms.ts'
import { isDefaultField, loanDefaults, matchesDefault, settingOfCost } from './default-source.ts'
import { UNDERWRITING_DEFAULTS } from './defaults.ts'
import { startingTerms, templateLoan } from './starting-terms.ts'

const [closing, holding] = startingTerms(UNDERWRITING_DEFAULTS, 'en').costItems as [CostItemRecord, CostItemRecord]

describe('the source of an input', () => {
  it('is the organization’s setting while the values match, however the percent is written', () => {
    expect(matchesDefault('2.50', '2.5')).toBe(true)
    expect(matchesDefault('2.51', '2.5')).toBe(false)
    expect(matchesDefault(2_500_000, 2_500_000)).toBe(true)
    expect(matchesDefault(null, '2.5')).toBe(false)
  })

  it('is known for the costs every new deal starts with, in either language, and for no others', () => {
    expect(settingOfCost(closing)).toBe('purchaseCostsPct')
    expect(settingOfCost({ ...closing, name: 'Gastos de cierre', pct: '3' })).toBe('purchaseCostsPct')
    expect(settingOfCost({ ...closing, name: 'Title' })).toBeNull()
    expect(settingOfCost({ ...closing, bucket: 'selling' })).toBeNull()
    expect(settingOfCost(holding)).toBe('holdingMonthlyCents')
    expect(settingOfCost({ ...holding, per: 'year' })).toBeNull()
  })

  it('is a setting for the rates and the target, but not for how a deal is paid or what it’s worth', () => {
    expect(isDefaultField('targetProfitCents')).toBe(true)
    expect(isDefaultField('allCash')).toBe(false)
    expect(isDefaultField('arvCents')).toBe(false)
  })

  it('for a loan is what the template gives for this deal', () => {
    const deal = { purchasePriceCents: cents(200_000_00), improvementTotalCents: cents(44_000_00) }
    expect(templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', deal)).toMatchObject(
      loanDefaults(UNDERWRITING_DEFAULTS.loan, deal),
    )
  })
})
