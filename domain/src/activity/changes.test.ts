import { expect, it } from 'vitest'
import { changedFields, knownFields, MASK, maskSecrets } from './changes.ts'

it('returns only what differs, with both values', () => {
  const before = { name: '12 Elm St', arvCents: 100, tags: ['probate'], closingDate: null }
  const after = { name: '12 Elm St', arvCents: 200, tags: ['probate', 'vacant'], closingDate: null }
  expect(changedFields(before, after)).toEqual({
    before: { arvCents: 100, tags: ['probate'] },
    after: { arvCents: 200, tags: ['probate', 'vacant'] },
  })
})

it('treats missing, null and undefined as the same, but not zero, false or an empty string', () => {
  expect(changedFields({ one: null }, { two: undefined })).toEqual({ before: {}, after: {} })
  expect(changedFields({ one: null }, { one: 0, two: false, three: '' })).toEqual({
    before: { one: null, two: null, three: null },
    after: { one: 0, two: false, three: '' },
  })
})

it('compares lists, records and dates by value', () => {
  const value = { items: [{ name: 'Roof', amountCents: 5 }], at: new Date(7) }
  expect(changedFields(value, structuredClone(value))).toEqual({ before: {}, after: {} })
  expect(changedFields({ items: [{ name: 'Roof' }] }, { items: [{ name: 'Roof', by: null }] })).toEqual({
    before: {},
    after: {},
  })
  expect(changedFields({ items: [1, 2] }, { items: [2, 1] }).after).toEqual({ items: [2, 1] })
})

it('shows that a secret changed but never its value', () => {
  const secrets = new Set(['lockboxCode', 'ein'])
  expect(maskSecrets({ lockboxCode: '4711', name: 'Elm' }, secrets)).toEqual({ lockboxCode: MASK, name: 'Elm' })
  expect(maskSecrets({ lockboxCode: null }, secrets)).toEqual({ lockboxCode: null })
  expect(maskSecrets({ ein: '12-3456789' }, secrets)).toEqual({ ein: MASK })
})

it('describes a new record by its known values', () => {
  expect(knownFields({ name: 'Elm', market: null, sqft: undefined, allCash: false })).toEqual({
    name: 'Elm',
    allCash: false,
  })
})
