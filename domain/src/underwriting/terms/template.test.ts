import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { UNDERWRITING_DEFAULTS } from './defaults.ts'
import { startingTerms, templateLoan } from './starting-terms.ts'
import { givenBy, templateOf } from './template.ts'

const start = startingTerms(UNDERWRITING_DEFAULTS, 'en')
const loan = templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
  purchasePriceCents: cents(100_000_00),
  improvementTotalCents: cents(0),
})

describe('what one deal passes on to another', () => {
  it('is how it’s calculated (rates, costs and loans), not its prices or dates', () => {
    const made = templateOf({
      fields: { ...start.fields, arvCents: 1, askingPriceCents: 2, holdMonths: 7, purchaseDate: '2026-01-01' },
      costItems: start.costItems.map((item) => ({ ...item, from: '2026-01-01' })),
      loans: [
        {
          ...loan,
          startDate: '2026-01-01',
          status: 'funded',
          draws: [{ fundedOn: '2026-02-01', amountCents: 1, feeCents: null, isFinal: false }],
        },
      ],
    })
    expect(made.fields).toMatchObject({ holdMonths: 7, contingencyPct: '10', allCash: true })
    expect(made.fields).not.toHaveProperty('arvCents')
    expect(made.fields).not.toHaveProperty('purchaseDate')
    expect(made.costItems?.map(({ name, from }) => [name, from])).toEqual([
      ['Closing costs', null],
      ['Holding costs', null],
    ])
    expect(made.loans).toEqual([loan])
  })

  it('is attributed to its source until someone enters another value', () => {
    const sources = { holdMonths: { kind: 'template' as const, name: 'Quick flip', value: 4 } }
    expect(givenBy(sources, { fields: { holdMonths: 4 } }, 'holdMonths')?.stands).toBe(true)
    expect(givenBy(sources, { fields: { holdMonths: 5 } }, 'holdMonths')?.stands).toBe(false)
    expect(givenBy(sources, { fields: { holdMonths: 4 } }, 'maoRulePct')).toBeUndefined()
  })
})
