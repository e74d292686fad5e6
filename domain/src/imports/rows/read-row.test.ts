import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells/cell.ts'
import { mapColumns } from '../columns/mapping.ts'
import { rowReader } from './read-row.ts'

type Row = Record<string, Cell>

function read(row: Row, more: { mark?: '.' | ','; leaveOut?: boolean } = {}) {
  const names = Object.keys(row)
  const reader = rowReader('deals', mapColumns('deals', names), names, {
    mark: more.mark ?? '.',
    order: 'month_first',
    timeZone: 'America/New_York',
    nextYear: 2027,
    leaveOutUnreadable: more.leaveOut ?? false,
    neededFields: new Set(),
  })
  const { values, lotUnit, problems, warnings } = reader(Object.values(row))
  return {
    values,
    lotUnit,
    reasons: problems.map(({ reason, field }) => `${reason} ${field}`),
    warnings: [...warnings],
  }
}

describe('empty cells', () => {
  it.each(['', ' ', '-', '–', '—', '\u2212', '$-', '$ -', 'n/a', 'N/A'])('include %j in every field', (cell) => {
    const row = { Name: cell, ARV: cell, Sqft: cell, Close: cell, Zip: cell, 'Beds/Baths': cell, 'Year built': cell }
    expect(read(row)).toEqual({ values: {}, lotUnit: null, reasons: [], warnings: [] })
  })

  it('exclude other words', () => {
    expect(read({ ARV: 'TBD', Close: 'asap', Sqft: 'unknown' }).reasons).toEqual([
      'bad_amount arv',
      'bad_date expected_close',
      'bad_value sqft',
    ])
  })
})

describe('numbers', () => {
  it.each([
    ['1,240', 1_240],
    ['1 688', 1_688],
    ['1410 sf', 1_410],
    ['1,410 sq. ft.', 1_410],
    ['1240.0', 1_240],
    [1240, 1_240],
  ])('in an area can be written as %j', (cell, sqft) => {
    expect(read({ Sqft: cell }).values).toEqual({ sqft })
  })

  it('follow the file’s decimal mark', () => {
    expect(read({ Sqft: '1.240', Baths: '2,5' }, { mark: ',' }).values).toEqual({ sqft: 1_240, baths: 2.5 })
  })

  it('are split in two in a beds/baths column', () => {
    expect(read({ 'Beds/Baths': '3/1.5' }).values).toEqual({ beds: 3, baths: 1.5 })
    expect(read({ 'Beds/Baths': '3 bd / 2 ba' }).values).toEqual({ beds: 3, baths: 2 })
    expect(read({ 'Beds/Baths': 'three' }).reasons).toEqual(['bad_value beds_baths'])
  })

  it('for a year must have four digits', () => {
    expect(read({ 'Year built': '1955.0' }).values).toEqual({ year: 1955 })
    expect(read({ 'Year built': 1955 }).values).toEqual({ year: 1955 })
    expect(read({ 'Year built': 'circa 1955' }).reasons).toEqual(['bad_value year'])
  })

  it('equal to 0 mean unknown for area, lot, year and zip', () => {
    expect(read({ Sqft: '0', Acres: '0.0', 'Year built': '0', Zip: '0' })).toMatchObject({ values: {}, warnings: [] })
  })

  it('equal to 0 mean unknown beds only if there are also 0 baths', () => {
    expect(read({ Beds: '0', Baths: '0' }).values).toEqual({})
    expect(read({ Beds: '0', Baths: '1' }).values).toEqual({ beds: 0, baths: 1 })
  })

  it('outside their bounds are left empty with a warning and reject nothing', () => {
    const row = { Beds: '51', Baths: '-1', Sqft: '1,000,001', 'Year built': '1599' }
    expect(read(row)).toMatchObject({ values: {}, reasons: [], warnings: ['value_out_of_range'] })
    expect(read({ 'Year built': '2028' }).warnings).toEqual(['value_out_of_range'])
    expect(read({ 'Year built': '2027' }).values).toEqual({ year: 2027 })
  })

  it('for baths are rounded to the nearest quarter with a warning', () => {
    expect(read({ Baths: '2.6' })).toMatchObject({ values: { baths: 2.5 }, warnings: ['value_rounded'] })
    expect(read({ Baths: '2.25' })).toMatchObject({ values: { baths: 2.25 }, warnings: [] })
  })

  it('for a lot keep the unit given by the cell or the column', () => {
    expect(read({ 'Lot size': '0.25 ac' })).toMatchObject({ values: { lot: 0.25 }, lotUnit: 'acres' })
    expect(read({ 'Lot size': '8,000 sf' })).toMatchObject({ values: { lot: 8_000 }, lotUnit: 'sqft' })
    expect(read({ Acres: '120' })).toMatchObject({ values: { lot: 120 }, lotUnit: 'acres' })
    expect(read({ 'Lot size': '0.93' }).lotUnit).toBe('acres')
    expect(read({ 'Lot size': '8000' }).lotUnit).toBe('sqft')
  })
})

describe('zip codes', () => {
  it.each([
    ['45402', 'OH', '45402'],
    ['45402-1234', 'OH', '45402-1234'],
    ['1403', 'MA', '01403'],
    [1403, 'ma', '01403'],
    ['803', 'PR', '00803'],
    ['1403', 'Massachusetts', '01403'],
  ])('given as %j in %s are read as %s', (zip, state, kept) => {
    expect(read({ Zip: zip, State: state })).toMatchObject({ values: { zip: kept }, warnings: [] })
  })

  it.each([
    ['1403', 'OH'],
    ['14', 'MA'],
    ['K1A 0B1', ''],
    ['78210-12', 'TX'],
  ])('outside the US are left empty with a warning: %s %s', (zip, state) => {
    const { values, warnings, reasons } = read({ Zip: zip, State: state })
    expect([values['zip'], warnings, reasons]).toEqual([undefined, ['zip_not_us'], []])
  })
})

describe('currencies', () => {
  it('other than the US dollar are refused, in the cell or in a currency column', () => {
    expect(read({ 'Buy price': '€500' }).reasons).toEqual(['currency_not_supported purchase_price'])
    expect(read({ 'Buy price': '500', Currency: 'MXN' }).reasons).toEqual(['currency_not_supported currency'])
    expect(read({ 'Buy price': '500', Currency: 'usd' }).reasons).toEqual([])
    expect(read({ 'Buy price': '500', Moneda: '' }).reasons).toEqual([])
  })
})

describe('an unreadable optional field', () => {
  it('can be left out instead of rejecting the row', () => {
    const row = { Name: 'a', ARV: 'TBD', Close: 'asap', Sqft: 'big' }
    expect(read(row, { leaveOut: true })).toMatchObject({
      values: { name: 'a' },
      reasons: [],
      warnings: ['value_left_out'],
    })
  })

  it('is never left out because of its currency', () => {
    expect(read({ ARV: '€5' }, { leaveOut: true }).reasons).toEqual(['currency_not_supported arv'])
  })
})

it('keeps text that looks like a formula as text', () => {
  expect(read({ Name: '=HYPERLINK("http://x","click")' }).values).toEqual({ name: '=HYPERLINK("http://x","click")' })
})

it('puts names on one line and keeps line breaks in notes', () => {
  expect(read({ Name: ' 412\r\n Maple ', Notes: 'one\ntwo' }).values).toEqual({ name: '412 Maple', notes: 'one\ntwo' })
})
