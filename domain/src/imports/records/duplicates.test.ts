import { describe, expect, it } from 'vitest'
import { phoneKey } from '../../phone-number.ts'
import { duplicateIndex, identityOf } from './duplicates.ts'
import type { ImportKind, ImportSource } from '../kinds.ts'
import type { Values } from '../rows/read-row.ts'

/** Returns the records, counted from 1, that repeat an earlier one. */
function repeated(kind: ImportKind, rows: readonly Values[], source: ImportSource | null = null): number[] {
  const index = duplicateIndex(kind)
  return rows.flatMap((values, position) => {
    const identity = identityOf(kind, values, source)
    if (index.find(identity)) return [position + 1]
    index.add(identity, { record: position + 1 })
    return []
  })
}

describe('deals', () => {
  it('match by their source’s record id', () => {
    expect(repeated('deals', [{ external_id: 'a1' }, { external_id: 'a2' }, { external_id: 'a1' }])).toEqual([3])
  })

  it('ignore ids that a spreadsheet turned into scientific notation', () => {
    expect(
      repeated('deals', [
        { external_id: '1.21E+15', name: 'a' },
        { external_id: '1.21E+15', name: 'b' },
      ]),
    ).toEqual([])
  })

  it('from Salesforce match by id whether it has 15 or 18 characters', () => {
    const rows = [{ external_id: '0061A00000abc6Q' }, { external_id: '0061A00000abc6QAA2' }]
    expect(repeated('deals', rows, 'salesforce')).toEqual([2])
    expect(repeated('deals', rows)).toEqual([])
  })

  it('match by parcel number, else by address', () => {
    expect(repeated('deals', [{ parcel: '12-3' }, { parcel: '123', address: 'elsewhere' }])).toEqual([2])
    expect(repeated('deals', [{ address: '12 Main Street' }, { address: '12 main st.' }])).toEqual([2])
    expect(repeated('deals', [{ address: '12 Main St', parcel: '1' }, { address: '12 Main St' }])).toEqual([2])
  })

  it('with different parcels at one address are separate', () => {
    const rows = [
      { address: '0 County Rd', parcel: '1' },
      { address: '0 County Rd', parcel: '2' },
    ]
    expect(repeated('deals', rows)).toEqual([])
  })

  it('bought or sold on different days are separate, even for one parcel', () => {
    const first = { parcel: '795000620', purchase_date: '2014-09-24', sale_date: '2014-12-15' }
    const again = { parcel: '795000620', purchase_date: '2014-12-15', sale_date: '2015-03-11' }
    expect(repeated('deals', [first, again, again])).toEqual([3])
    expect(repeated('deals', [first, { parcel: '795000620' }])).toEqual([2])
  })

  it('with only a name never match', () => {
    expect(repeated('deals', [{ name: '412 Maple St' }, { name: '412 Maple St' }])).toEqual([])
  })
})

describe('comps', () => {
  const sale = { address: '12 Main St', zip: '10312', sale_date: '2018-03-19', sale_price: 100 }

  it('match by address and sale date whatever the price, and report a price difference', () => {
    const index = duplicateIndex('comps')
    index.add(identityOf('comps', sale, null), { record: 1 })
    expect(index.find(identityOf('comps', sale, null))).toEqual({ of: { record: 1 }, differs: false })
    expect(index.find(identityOf('comps', { ...sale, sale_price: 200 }, null))).toMatchObject({ differs: true })
    expect(index.find(identityOf('comps', { ...sale, sale_date: '2018-03-20' }, null))).toBeNull()
    expect(index.find(identityOf('comps', { ...sale, unit: '2' }, null))).toBeNull()
  })

  it('are never matched by record id', () => {
    expect(
      repeated('comps', [
        { ...sale, external_id: '1' },
        { ...sale, address: '13 Main St', external_id: '1' },
      ]),
    ).toEqual([])
  })
})

describe('other kinds', () => {
  it('match contacts by email, else by phone without extension and leading 1', () => {
    expect(repeated('contacts', [{ email: 'A@example.com' }, { email: 'a@example.com' }])).toEqual([2])
    expect(repeated('contacts', [{ phone: '1-416-810-9897x752' }, { phone: '(416) 810 9897' }])).toEqual([2])
    expect(
      repeated('contacts', [
        { phone: '416 810 9897', email: 'a@example.com' },
        { phone: '416 810 9897', email: 'b@example.com' },
      ]),
    ).toEqual([])
    expect(phoneKey('+1 (416) 810-9897 ext. 3')).toBe('4168109897')
  })

  it('match transactions by date, amount, payee and reference together, and tasks by record id only', () => {
    const check = { date: '2026-01-06', amount: -420_000, payee: 'Acme', reference: '1041' }
    expect(repeated('transactions', [check, { ...check, reference: '1042' }, check])).toEqual([3])
    expect(repeated('tasks', [{ name: 'a' }, { name: 'a' }, { external_id: '1' }, { external_id: '1' }])).toEqual([4])
  })
})
