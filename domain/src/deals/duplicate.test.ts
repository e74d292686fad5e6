import { describe, expect, it } from 'vitest'
import { standsAgainstDeletion } from '../financial-records.ts'
import { duplicatedFacts, isFactOfProperty } from './duplicate.ts'
import { FIELD_KEYS, fieldSpec } from './fields.ts'

const EVERYTHING = { financials: true, profit: true }

describe('a duplicate', () => {
  it.each(
    FIELD_KEYS.filter((key) => fieldSpec(key).type === 'day' || fieldSpec(key).secret || fieldSpec(key).audience),
  )('doesn’t take %s for a fact about the property', (key) => expect(isFactOfProperty(key)).toBe(false))

  it('has the facts about the property, but nothing that belongs to one deal or one home', () => {
    const fields = {
      name: '12 Elm St',
      addressLine1: '12 Elm St',
      ownerId: '0192f0c1-0000-7000-8000-000000000001',
      beds: 3,
      tags: ['probate'],
      market: null,
      lockboxCode: '4711',
      closingDate: '2026-12-01',
      arvCents: 30_000_000,
      serialNumbers: ['A1'],
      manufacturer: 'Clayton',
      exitType: 'retail_sale',
    }
    expect(duplicatedFacts(fields, EVERYTHING)).toEqual({
      addressLine1: '12 Elm St',
      beds: 3,
      tags: ['probate'],
      manufacturer: 'Clayton',
    })
  })
})

describe('a deal', () => {
  it('can be deleted while no money has moved in it', () => {
    expect(standsAgainstDeletion([{ kind: 'expenses', count: 0 }])).toEqual([])
  })

  it('can’t be deleted with financial records, which are counted by kind', () => {
    const records = [
      { kind: 'funded_loans', count: 1 },
      { kind: 'expenses', count: 2 },
      { kind: 'expenses', count: 1 },
    ] as const
    expect(standsAgainstDeletion(records)).toEqual([
      { kind: 'expenses', count: 3 },
      { kind: 'funded_loans', count: 1 },
    ])
  })
})
