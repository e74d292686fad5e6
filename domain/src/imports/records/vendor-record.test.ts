import { describe, expect, it } from 'vitest'
import { vendorNameKey } from '../../vendors/vendor.ts'
import { isOwnMark, looksLikeTin, sealedTin, shownCell, writeSealedTin } from '../../vendors/sealed-tin.ts'
import { readTrades } from '../../vendors/trade-names.ts'
import { vendorRecordOf } from './vendor-record.ts'

const TIN = { ending: '6789', mark: 'a'.repeat(32), sealed: 'v1.abc' }

describe('a vendor in a file', () => {
  it('keeps what can’t be read in its notes', () => {
    expect(
      vendorRecordOf({
        name: 'Ajax',
        trades: 'Paint / llamas',
        terms: 'Net 45',
        language: 'Klingon',
        email: 'no mail',
      }),
    ).toMatchObject({
      name: 'Ajax',
      trades: ['paint'],
      paymentTermsDays: null,
      locale: null,
      contact: null,
      notes: 'Paint / llamas, Net 45, Klingon, no mail',
    })
  })

  it('is named after its contact, email or phone if need be', () => {
    expect(vendorRecordOf({ contact_name: 'Kim Oduya' })).toMatchObject({
      name: 'Kim Oduya',
      contact: { name: 'Kim Oduya' },
    })
    expect(vendorRecordOf({ phone: '336-555-0177' })).toMatchObject({ name: '336-555-0177' })
  })

  it.each([
    ['Net 30', 30],
    ['15 days', 15],
    ['Due on receipt', 0],
    ['Al recibir', 0],
    ['60', null],
  ])('reads the terms %s as %s', (terms, days) =>
    expect(vendorRecordOf({ name: 'A', terms }).paymentTermsDays).toBe(days),
  )

  it('shows a sealed number that stands elsewhere by its last digits', () => {
    const cell = writeSealedTin(TIN)
    expect(vendorRecordOf({ name: 'A', notes: cell, license_no: cell, tax_id: cell })).toMatchObject({
      notes: '••• 6789',
      licenseNo: '',
      sealedLicense: TIN,
      tin: TIN,
    })
  })
})

describe('trades', () => {
  it.each([
    ['Kitchen & Bath', ['kitchen_bath'], false],
    ['Plomería y electricidad', ['plumbing', 'electrical'], false],
    ['HVAC; roofing', ['hvac', 'roofing'], false],
    ['home_dealer', ['home_dealer'], false],
    ['Drywall, drywall', ['drywall'], false],
    ['Llamas', [], true],
    ['', [], false],
  ])('of %s are %s', (text, trades, hasUnknown) => expect(readTrades(text)).toEqual({ trades, hasUnknown }))
})

describe('the name of a vendor', () => {
  it.each([
    ['Hollis Tile, LLC', 'HOLLIS TILE'],
    ['Hollis Tile & Bath Inc.', 'Hollis Tile and Bath'],
    ['Carver’s Plumbing Co', 'Carvers Plumbing'],
    ['Jardinería Peña', 'jardineria pena'],
  ])('%s is the same as %s', (one, other) => expect(vendorNameKey(one)).toBe(vendorNameKey(other)))

  it('differs where the words do', () => expect(vendorNameKey('Cole Roofing')).not.toBe(vendorNameKey('Roofing')))
})

describe('a sealed tax number', () => {
  it('is written and read, and shown by its last digits', () => {
    const cell = writeSealedTin(TIN)
    expect(sealedTin(cell)).toEqual(TIN)
    expect(shownCell(cell)).toBe('••• 6789')
    expect(isOwnMark(cell)).toBe(true)
    expect(isOwnMark('••• 6789')).toBe(true)
    expect(shownCell('Paint')).toBe('Paint')
  })

  it.each(['12-3456789', '123-45-6789', '123456789', ' 12-3456789 '])('is sealed if written %s', (text) =>
    expect(looksLikeTin(text)).toBe(true),
  )
  it.each(['336-555-0177', '12-345', 'L-123456789', ''])('is not %s', (text) => expect(looksLikeTin(text)).toBe(false))
})
