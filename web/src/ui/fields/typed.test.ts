import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../figures/format.ts'
import { typedDay, typedMoney, typedNumber, typedPercent } from './typed.ts'

const TODAY = '2026-05-14'

describe('typed money', () => {
  it.each([
    ['1,250', 125_000],
    ['$1250.00', 125_000],
    ['1.234,50', 123_450],
    ['-$1.234.567,8', -123_456_780],
    ['1.234.567', 123_456_700],
    ['1.2k', 120_000],
    ['1.25M', 125_000_000],
    ['.5', 50],
    ['-40', -4_000],
    ['−$40.10', -4_010],
    ['$ 1 250', 125_000],
    ['0', 0],
  ])('reads %s', (text, cents) => {
    expect(typedMoney(text)).toBe(cents)
  })

  it('reads an empty field as no amount', () => {
    expect(typedMoney('  ')).toBeNull()
  })

  it.each(['1,25', '12,3456', '1.234', '1.250', '1.23,50', 'abc', '1..2', '$', '1e5', '99999999999999999999'])(
    'rejects %s as unclear',
    (text) => {
      expect(typedMoney(text)).toBe('unclear')
    },
  )

  it('parses every amount the way it is displayed', () => {
    assert(
      property(integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
        expect(typedMoney(formatMoney(cents))).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })
})

describe('typed percents', () => {
  it.each([
    ['8', '8'],
    ['8.250', '8.25'],
    ['8.25 %', '8.25'],
    ['.875', '0.875'],
    ['-2', '-2'],
  ])('reads %s as %s', (text, percent) => {
    expect(typedPercent(text)).toBe(percent)
  })

  it.each(['8.12345', 'eight', '.', '8,5'])('rejects %s as unclear', (text) => {
    expect(typedPercent(text)).toBe('unclear')
  })
})

describe('typed numbers', () => {
  it('accepts thousands separators and decimals', () => {
    expect([typedNumber('1,480'), typedNumber('2.5'), typedNumber('-3'), typedNumber('')]).toEqual([
      1480,
      2.5,
      -3,
      null,
    ])
  })

  it.each(['1,48', 'x', '.'])('rejects %s as unclear', (text) => {
    expect(typedNumber(text)).toBe('unclear')
  })
})

describe('typed days', () => {
  it.each([
    ['2026-05-15', '2026-05-15'],
    ['May 15, 2026', '2026-05-15'],
    ['15 may 2026', '2026-05-15'],
    ['15 de mayo de 2026', '2026-05-15'],
    ['5/15/26', '2026-05-15'],
    ['5/15', '2026-05-15'],
    ['Jan 3', '2026-01-03'],
    ['dec 30', '2026-12-30'],
    ['today', '2026-05-14'],
    ['mañana', '2026-05-15'],
    ['+10', '2026-05-24'],
  ])('reads %s in English', (text, day) => {
    expect(typedDay(text, TODAY, 'en')).toBe(day)
  })

  it('puts the day first in Spanish', () => {
    expect(typedDay('4/5/2026', TODAY, 'es')).toBe('2026-05-04')
    expect(typedDay('4/5/2026', TODAY, 'en')).toBe('2026-04-05')
  })

  it('uses the nearest year if none is given', () => {
    expect(typedDay('1/5', '2026-12-20', 'en')).toBe('2027-01-05')
    expect(typedDay('12/20', '2026-01-05', 'en')).toBe('2025-12-20')
  })

  it.each(['2026-02-30', '31 feb 2026', '13/40', 'soon', '5'])('rejects %s as unclear', (text) => {
    expect(typedDay(text, TODAY, 'en')).toBe('unclear')
  })
})
