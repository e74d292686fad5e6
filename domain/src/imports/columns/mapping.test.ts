import { describe, expect, it } from 'vitest'
import { comparableName, mapColumns, unmappedNeeds } from './mapping.ts'

describe('column names', () => {
  it('are compared ignoring case, accents, spaces, and punctuation, but not $, %, and #', () => {
    const closeDate = ['CloseDate', 'close_date', 'Close Date', ' CLOSE-DATE '].map(comparableName)
    expect(new Set(closeDate)).toEqual(new Set(['closedate']))
    expect(comparableName('Dirección')).toBe('direccion')
    expect(comparableName('$/SQUARE FEET')).toBe('$squarefeet')
    expect(comparableName('MLS#')).toBe('mls#')
  })
})

const columnOf = (names: string[]) => mapColumns('deals', names).columnOf

describe('mapping columns to fields', () => {
  it('matches whole names only, never parts', () => {
    expect(columnOf(['Street address of seller', 'My ARV'])).toEqual({})
  })

  it('gives a field its best synonym with a free column, whatever the column order', () => {
    expect(columnOf(['Amount', 'Purchase Price'])).toEqual({ purchase_price: 1 })
  })

  it('maps each column to a single field', () => {
    expect(columnOf(['Status'])).toEqual({ stage: 0 })
    expect(columnOf(['Stage', 'Status'])).toEqual({ stage: 0, status: 1 })
  })

  it('matches money names followed by " - amount", and reads the currency next to them', () => {
    const mapping = mapColumns('deals', ['Title', 'Asking Price - amount', 'Asking Price - currency', 'Divisa'])
    expect(mapping.columnOf).toEqual({ name: 0, asking_price: 1 })
    expect(mapping.currencyColumns).toEqual([2, 3])
  })

  it('applies a given mapping first, and turns columns that it maps to null into custom fields', () => {
    const given = { Remarks: 'name', Amount: null, Money: 'currency' }
    const mapping = mapColumns('deals', ['Deal name', 'Remarks', 'Amount', 'Money'], given)
    expect(mapping.columnOf).toEqual({ name: 1 })
    expect(mapping.currencyColumns).toEqual([3])
  })

  it('asks about a price that was only matched by a vague name', () => {
    expect(mapColumns('deals', ['Name', 'Amount']).unsure).toEqual(['purchase_price'])
    expect(mapColumns('deals', ['Name', 'Buy price']).unsure).toEqual([])
  })

  it('uses an organization’s address last for a deal, and never for a comp', () => {
    expect(columnOf(['Organization - Address', 'Street'])).toEqual({ address: 1 })
    expect(columnOf(['Organization - Address'])).toEqual({ address: 0 })
    expect(mapColumns('comps', ['Organization - Address']).columnOf).toEqual({})
  })

  it('maps facts about the home after everything else', () => {
    expect(columnOf(['Year Built', 'Beds/Baths', 'Sq Ft', 'Acres'])).toEqual({
      year: 0,
      beds_baths: 1,
      sqft: 2,
      lot: 3,
    })
  })
})

describe('required fields without a column', () => {
  it.each([
    ['deals', ['ARV'], [['name', 'address', 'parcel']]],
    ['deals', ['APN'], []],
    ['comps', ['Price', 'Sold date'], [['address']]],
    ['comps', ['Address', 'Sale price', 'Sold date'], []],
    ['contacts', ['Company'], [['name', 'email', 'phone']]],
    ['contacts', ['Last name'], []],
    ['transactions', ['Payee'], [['date'], ['amount', 'debit', 'credit']]],
    ['transactions', ['Date', 'Credit'], []],
    ['tasks', ['Due'], [['name']]],
  ] as const)('are listed for %s with the columns %j', (kind, names, missing) => {
    expect(unmappedNeeds(kind, mapColumns(kind, names))).toEqual(missing)
  })
})
