import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoney } from './money.ts'
import { type DecimalMark, decimalMark, markProof } from './number-text.ts'

function centsOf(text: string, mark: DecimalMark = '.'): number | string {
  const money = readMoney(text, mark)
  return money.ok ? money.cents : money.reason
}

describe('an amount', () => {
  it.each([
    ['$1,185,000', 118_500_000],
    ['(1,250.00)', -125_000],
    ['($1,250.00)', -125_000],
    ['$(1,250.00)', -125_000],
    ['-$75.5', -7_550],
    ['$ -75.50', -7_550],
    ['$-75.50', -7_550],
    ['1,250.00-', -125_000],
    ['\u22121,250.00', -125_000],
    ['$\u00a01,250.00', 125_000],
    ['1\u00a0250.00', 125_000],
    ['1 250 000', 125_000_000],
    ['US$ 500', 50_000],
    ['USD 500', 50_000],
    ['500 usd', 50_000],
    ['$500 USD', 50_000],
    ['92500.0', 9_250_000],
    ['.5', 50],
    ['0', 0],
    ['-0', 0],
  ])('can be written %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it('can have a decimal comma when the file proves it', () => {
    expect(centsOf('85.000,00', ',')).toBe(8_500_000)
    expect(centsOf('$ 64.250,00', ',')).toBe(6_425_000)
    expect(centsOf('12,5', ',')).toBe(1_250)
    expect(centsOf('1.234', ',')).toBe(123_400)
  })

  it.each([
    '12,50',
    '1,2345',
    '1,23,456',
    '1234,567',
    '12 50',
    '1,000 000',
    'TBD',
    'asap',
    '$',
    '1.2.3',
    '92.5k',
    '5%',
    '1E5',
    '(-75)',
    '--5',
    '(5',
    '2026-05-28',
  ])('is unreadable as %s', (text) => {
    expect(centsOf(text)).toBe('bad_amount')
  })

  it.each(['€1,200', '1.200 €', '£500', 'EUR 500', '500 mxn', 'C$1,200', 'MX$ 500', '$1,200 CAD', '¥100'])(
    'in another currency is rejected and never converted: %s',
    (text) => {
      expect(centsOf(text)).toBe('currency_not_supported')
    },
  )

  it('with more than two decimals is rounded half away from zero, and reports any lost digits', () => {
    expect(readMoney('25204.829999999998', '.')).toMatchObject({ cents: 2_520_483, rounded: true })
    expect(readMoney('0.125', '.')).toMatchObject({ cents: 13, rounded: true })
    expect(readMoney('-0.125', '.')).toMatchObject({ cents: -13, rounded: true })
    expect(readMoney('350000.000', '.')).toMatchObject({ cents: 35_000_000, rounded: false })
  })

  it('in a number cell always uses a decimal dot, whatever the file’s text uses', () => {
    expect(readMoney(118_000.5, ',')).toMatchObject({ cents: 11_800_050 })
  })

  it('is unreadable when its cents exceed the largest safe integer', () => {
    expect(centsOf('90,071,992,547,409.91')).toBe(Number.MAX_SAFE_INTEGER)
    expect(centsOf('90,071,992,547,409.92')).toBe('bad_amount')
  })

  it('round-trips in every common notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Math.abs(cents) / 100)
        const comma = number.replaceAll(',', ' ').replace('.', ',')
        const signed =
          cents < 0 ? [`-$${number}`, `($${number})`, `${number}-`] : [`$${number}`, number, `USD ${number}`]
        for (const text of signed) expect(centsOf(text)).toBe(cents)
        expect(centsOf(cents < 0 ? `-${comma}` : comma, ',')).toBe(cents)
      }),
    )
  })
})

describe('the decimal mark', () => {
  it.each([
    ['1.234,56', 'comma'],
    ['12,5', 'comma'],
    ['12,50', 'comma'],
    ['1.234.567', 'comma'],
    ['1,234.56', 'dot'],
    ['12.5', 'dot'],
    ['1,234,567', 'dot'],
    ['1,234', null],
    ['1.234', null],
    ['25204.829999', null],
    ['1250', null],
  ])('is proven by %s: %s', (text, proof) => {
    expect(markProof(text)).toBe(proof)
  })

  it('is a comma only when nothing proves a dot', () => {
    expect(decimalMark({ comma: 2, dot: 0 })).toBe(',')
    expect(decimalMark({ comma: 2, dot: 1 })).toBe('.')
    expect(decimalMark({ comma: 0, dot: 0 })).toBe('.')
  })
})
