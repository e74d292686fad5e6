import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { cents, percentFromParts, percentOf, percentParts, roundedQuotient, splitCents, sumCents } from './money.ts'

describe('money', () => {
  it('rounds half away from zero, once', () => {
    expect(roundedQuotient(201n, 2n)).toBe(101)
    expect(roundedQuotient(-201n, 2n)).toBe(-101)
    expect(percentOf(165, '70')).toBe(116)
    expect(percentOf(-165, '70')).toBe(-116)
  })
  it('refuses anything but a whole number of cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  })
  it('reads percents with four decimals and writes them in their shortest form', () => {
    expect(percentParts('0.875')).toBe(8_750n)
    expect(percentFromParts(percentParts('12.5000'))).toBe('12.5')
    expect(() => percentParts('12,5')).toThrow(RangeError)
  })
  it('never loses a cent in a split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          fc.pre(weights.some((weight) => weight > 0n))
          expect(sumCents(splitCents(amount, weights))).toBe(amount)
        },
      ),
    )
  })
})
