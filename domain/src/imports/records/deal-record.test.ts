import { describe, expect, it } from 'vitest'
import type { DealOutcome } from './deal-outcome.ts'
import { dealRecordOf, isShortened } from './deal-record.ts'
import type { RowValues } from '../columns/fields.ts'
import { leadSourceOf } from './lead-source.ts'
import type { LotUnit } from '../cells/numbers.ts'
import { stateCode } from '../cells/state-code.ts'
import { tagsOf } from '../cells/tags.ts'

type Setting = {
  stageKey?: string
  status?: DealOutcome['status']
  lotUnit?: LotUnit
  unmapped?: Record<string, string>
}

function recordOf(values: RowValues<'deals'>, setting: Setting = {}) {
  const { stageKey = 'lead', status = 'active', lotUnit = null, unmapped = {} } = setting
  const outcome: DealOutcome = { dealType: 'fix_and_flip', stageKey, status, archiveReason: null, warnings: [] }
  return dealRecordOf({ values: { ...values }, lotUnit, ownerId: null, outcome, include: true }, unmapped, 'en')
}

describe('a row converted to a deal', () => {
  it('has only the fields present in the row', () => {
    expect(recordOf({ name: 'Birch', purchase_price: 5, beds: 3 })).toEqual({
      fields: { name: 'Birch', purchasePriceCents: 5, beds: 3 },
      costItems: [],
      custom: {},
    })
  })

  it('splits an address that includes its city, unless separate columns give those parts', () => {
    const address = '412 Maple St, Dayton, OH 45402'
    expect(recordOf({ address }).fields).toMatchObject({
      name: address,
      addressLine1: '412 Maple St',
      city: 'Dayton',
      state: 'OH',
      postalCode: '45402',
    })
    expect(recordOf({ address, city: 'Kettering', state: 'Ohio', unit: '2' }).fields).toMatchObject({
      addressLine2: '2',
      city: 'Kettering',
      state: 'OH',
    })
  })

  it.each([
    ['lead', 'active', 'closingDate'],
    ['land_closing', 'active', 'closingDate'],
    ['rehab', 'active', 'projectedSaleDate'],
    ['sale_pending', 'active', 'saleClosingDate'],
    ['closed', 'closed', 'saleClosingDate'],
  ] as const)('in %s (%s) maps its close date to %s', (stageKey, status, field) => {
    expect(recordOf({ expected_close: '2026-05-28' }, { stageKey, status }).fields).toEqual({ [field]: '2026-05-28' })
  })

  it('stores the lot size in acres', () => {
    expect(recordOf({ lot: 43_560 }, { lotUnit: 'sqft' }).fields).toEqual({ acres: 1 })
    expect(recordOf({ lot: 0.25 }, { lotUnit: 'acres' }).fields).toEqual({ acres: 0.25 })
  })

  it('turns costs in the file into named one-time amounts', () => {
    const { costItems } = recordOf({ closing_costs: 1, holding_costs: 2, selling_costs: 3 })
    expect(costItems.map(({ bucket, amountCents, per }) => [bucket, amountCents, per])).toEqual([
      ['purchase', 1, 'once'],
      ['holding', 2, 'once'],
      ['selling', 3, 'once'],
    ])
  })

  it('keeps values without a field in `custom`', () => {
    const values = { name: 'a', contact_name: 'Gloria Penn', notes: 'one\ntwo', source: 'Bandit signs' }
    expect(recordOf(values, { unmapped: { Contractor: 'Acme' } })).toMatchObject({
      fields: { source: 'other' },
      custom: { Contractor: 'Acme', contact_name: 'Gloria Penn', notes: 'one\ntwo', source: 'Bandit signs' },
    })
  })

  it('shortens text to its field’s limit and keeps the full text in `custom`', () => {
    const name = 'n'.repeat(130)
    expect(isShortened({ name })).toBe(true)
    expect(isShortened({ name: 'n'.repeat(120) })).toBe(false)
    const { fields, custom } = recordOf({ name })
    expect([fields.name?.length, custom['name']]).toEqual([120, name])
  })
})

describe('tags', () => {
  it('are split at commas and semicolons, without duplicates or Trello colors', () => {
    expect(tagsOf('Hot (red), Off market (purple); hot ;; Hot (red)')).toEqual(['Hot', 'Off market', 'hot'])
  })

  it('are capped at the number a deal can hold', () => {
    expect(tagsOf(Array.from({ length: 30 }, (_, index) => `t${index}`).join(','))).toHaveLength(20)
  })
})

it.each([
  ['Direct Mail', 'direct_mail'],
  ['Referral - Ana', 'referral'],
  ['Correo directo', 'direct_mail'],
  ['Off-market', 'off_market'],
  ['Bandit signs', null],
])('reads the lead source %s as %s', (text, source) => {
  expect(leadSourceOf(text)).toBe(source)
})

it.each([
  ['oh', 'OH'],
  ['New  York', 'NY'],
  ['Puerto Rico', 'PR'],
  ['D.C.', 'DC'],
  ['Ontario', null],
])('reads the state %s as %s', (text, code) => {
  expect(stateCode(text)).toBe(code)
})
