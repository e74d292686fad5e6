import { describe, expect, it } from 'vitest'
import { addressKey, parcelKey } from './address-key.ts'
import { looksLikeAddress, splitAddress } from './address-parts.ts'

const key = (address: string, more = {}) => addressKey({ address, ...more })

describe('the address key', () => {
  it.each([
    ['9 Elm Ct, Kettering OH 45429', '9 ELM CT., Kettering  OH 45429'],
    ['12 North Main Street', '12 N. Main St'],
    ['12 Main Av', '12 main avenue'],
    ['5 Peña Boulevard', '5 pena blvd'],
    ["3 O'Brien Trail", '3 OBrien Trl'],
    ['3 O’Brien Parkway', '3 obrien pky'],
    ['1616 W Montrose Ave Unit 2G', '1616 West Montrose Avenue Apt. #2G'],
    ['655 W Irving Park Rd #5313', '655 W Irving Park Rd, Suite 5313'],
  ])('is the same for %s and %s', (one, other) => {
    expect(key(one)).toBe(key(other))
  })

  it('only abbreviates whole words', () => {
    expect(key('12 Streetsboro Northern')).toBe('12 streetsboro northern|')
  })

  it('includes the unit column and the first five digits of the zip', () => {
    expect(key('12 Main St', { unit: '2G', zip: '45402-1234', city: 'Dayton', state: 'OH' })).toBe(
      '12 main st # 2g|45402',
    )
    expect(key('12 Main St Apt 2G', { zip: '45402' })).toBe(key('12 Main St', { unit: '#2g', zip: '45402' }))
  })

  it('includes the city and state, if known, when there’s no zip', () => {
    expect(key('12 Main St', { city: 'San José', state: 'CA' })).toBe('12 main st|san jose ca')
    expect(key('12 Main St', { state: 'CA' })).toBe('12 main st|ca')
    expect(key('12 Main St')).toBe('12 main st|')
  })

  it('is null without an address', () => {
    expect(key(' - ', { zip: '45402' })).toBeNull()
  })
})

it('compares parcel numbers by letters and digits', () => {
  expect(parcelKey('R-72 0141.0003')).toBe(parcelKey('r7201410003'))
})

describe('a one-line address', () => {
  it.each([
    ['412 Maple St, Dayton, OH 45402', ['412 Maple St', 'Dayton', 'OH', '45402']],
    ['412 Maple St, Dayton OH 45402-1234', ['412 Maple St', 'Dayton', 'OH', '45402-1234']],
    ['412 Maple St, Apt 3, Dayton, OH, USA', ['412 Maple St, Apt 3', 'Dayton', 'OH', null]],
    ['412 Maple St', ['412 Maple St', null, null, null]],
    ['412 Maple St Dayton OH 45402', ['412 Maple St Dayton OH 45402', null, null, null]],
    ['Lot 14 Cedar Ridge Rd (land)', ['Lot 14 Cedar Ridge Rd (land)', null, null, null]],
    ['Calle Peña 12, Ciudad de México', ['Calle Peña 12, Ciudad de México', null, null, null]],
  ])('is split if it reads as one: %s', (text, [line1, city, state, zip]) => {
    expect(splitAddress(text)).toEqual({ line1, city, state, zip })
  })

  it('is recognized in a name by a number and a street word', () => {
    expect(looksLikeAddress('412 Maple St, Dayton')).toBe(true)
    expect(looksLikeAddress('Lot 14 Cedar Ridge Rd (land)')).toBe(true)
    expect(looksLikeAddress('Template - copy me')).toBe(false)
    expect(looksLikeAddress('Gloria Penn - 412 Maple')).toBe(false)
  })
})
