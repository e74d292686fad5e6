import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import type { CostItemRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { cents } from '@plumbline/domain/money'
import { expect, it } from 'vitest'
import { sourceOfCost, sourcesOfGivenLoan } from './input-source.ts'

const staging: CostItemRecord = {
  bucket: 'selling',
  name: 'Staging',
  amountCents: 2_500_00,
  pctOf: null,
  pct: null,
  per: 'once',
  from: null,
  to: null,
}
const costItems = { kind: 'template' as const, name: 'Careful', value: [staging] }
const sourceOf = (item: CostItemRecord) => sourceOfCost(item, UNDERWRITING_DEFAULTS, { costItems })

it('names the source of each cost, and the original value if a user entered another amount', () => {
  expect(sourceOf(staging)).toMatchObject({ kind: 'given', from: { name: 'Careful' } })
  expect(sourceOf({ ...staging, amountCents: 1 })).toMatchObject({ kind: 'own', shown: '$2,500.00', value: 2_500_00 })
  expect(sourceOf({ ...staging, name: 'Cleaning' })).toBeUndefined()
})

it('names the source of each input of a loan', () => {
  const deal = { purchasePriceCents: cents(100_000_00), improvementTotalCents: cents(0) }
  const loan = templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', deal)
  const given = { kind: 'deal' as const, name: '1 Elm St', value: [loan] }
  expect(sourcesOfGivenLoan({ ...loan, ratePct: '9' }, given)).toMatchObject({
    ratePct: { kind: 'own', from: { name: '1 Elm St' }, value: loan.ratePct },
    pointsPct: { kind: 'given', from: { name: '1 Elm St' } },
  })
  expect(sourcesOfGivenLoan({ ...loan, name: 'Another' }, given)).toEqual({})
})
