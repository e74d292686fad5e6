import { describe, expect, it } from 'vitest'
import { comparableName, mapColumns, unmappedNeeds } from './mapping.ts'

describe('names of columns', () => {
  it('are compared without case, accents, spaces and punctuation, but with $, % and #', () => {
    const closeDate = ['CloseDate', 'close_date', 'Close Date', ' CLOSE-DATE '].map(comparableName)
    expect(new Set(closeDate)).toEqual(new Set(['closedate']))
    expect(comparableName('Dirección')).toBe('direccion')
    expect(comparableName('$/SQUARE FEET')).toBe('$squarefeet')
    expect(comparableName('MLS#')).toBe('mls#')
  })
})

const columnOf = (names: string[]) => mapColumns('deals', names).columnOf

describe('mapping columns to fields', () => {
  it('takes whole names only, never parts', () => {
    expect(columnOf(['Street address of seller', 'My ARV'])).toEqual({})
  })

  it('gives a field the first of its names that has a free column, whatever the order of columns', () => {
    expect(columnOf(['Amount', 'Purchase Price'])).toEqual({ purchase_price: 1 })
  })

  it('lets a column serve one field', () => {
    expect(columnOf(['Status'])).toEqual({ stage: 0 })
    expect(columnOf(['Stage', 'Status'])).toEqual({ stage: 0, status: 1 })
  })

  it('matches money names with " - amount" behind them, and reads the currency beside', () => {
    const mapping = mapColumns('deals', ['Title', 'Asking Price - amount', 'Asking Price - currency', 'Divisa'])
    expect(mapping.columnOf).toEqual({ name: 0, asking_price: 1 })
    expect(mapping.currencyColumns).toEqual([2, 3])
  })

  it('lets a given mapping go first, and leaves columns to custom fields that it maps to nothing', () => {
    const given = { Remarks: 'name', Amount: null, Money: 'currency' }
    const mapping = mapColumns('deals', ['Deal name', 'Remarks', 'Amount', 'Money'], given)
    expect(mapping.columnOf).toEqual({ name: 1 })
    expect(mapping.currencyColumns).toEqual([3])
  })

  it('asks about a price that only a vague name gave', () => {
    expect(mapColumns('deals', ['Name', 'Amount']).unsure).toEqual(['purchase_price'])
    expect(mapColumns('deals', ['Name', 'Buy price']).unsure).toEqual([])
  })

  it('takes an organization address for a deal last, and never for a comp', () => {
    expect(columnOf(['Organization - Address', 'Street'])).toEqual({ address: 1 })
    expect(columnOf(['Organization - Address'])).toEqual({ address: 0 })
    expect(mapColumns('comps', ['Organization - Address']).columnOf).toEqual({})
  })

  it('takes facts about the home after everything else', () => {
    expect(columnOf(['Year Built', 'Beds/Baths', 'Sq Ft', 'Acres'])).toEqual({
      year: 0,
      beds_baths: 1,
      sqft: 2,
      lot: 3,
    })
  })
})

describe('fields without which nothing can be judged', () => {
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
  ] as const)('are named for %s with the columns %j', (kind, names, missing) => {
    expect(unmappedNeeds(kind, mapColumns(kind, names))).toEqual(missing)
  })
})
