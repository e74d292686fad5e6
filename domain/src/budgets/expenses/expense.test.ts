import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentFromParts, sumCents } from '../../money.ts'
import {
  amountLeft,
  amountSplitProblem,
  isImplausibleDay,
  equalAmounts,
  equalPercents,
  percentLeft,
  percentShares,
  percentSplitProblem,
} from './expense.ts'

const amounts = (...given: number[]) => given.map((amountCents, index) => ({ lineId: `l${index}`, amountCents }))
const percents = (...given: string[]) => given.map((pct, index) => ({ lineId: `l${index}`, pct }))

describe('the date of a receipt', () => {
  it('is today or earlier, but not before 2000', () => {
    const days = ['2026-05-15', '9999-12-31', '1926-05-14', '2026-05-14', '2000-01-01']
    expect(days.map((day) => isImplausibleDay(day, '2026-05-14'))).toEqual([true, true, true, false, false])
  })
})

describe('a receipt split by amount', () => {
  it.each([
    [100, amounts(60, 40), null],
    [-100, amounts(-60, -40), null],
    [100, amounts(60, 30), { reason: 'amounts_differ', leftCents: 10 }],
    [100, amounts(60, 50), { reason: 'amounts_differ', leftCents: -10 }],
    [100, amounts(120, -20), { reason: 'wrong_sign' }],
    [100, amounts(100, 0), { reason: 'nothing_given' }],
    [100, [], { reason: 'nothing_given' }],
    [100, [...amounts(50), ...amounts(50)], { reason: 'same_line_twice' }],
  ])('of %i is checked, case %#', (amountCents, shares, problem) => {
    expect(amountSplitProblem(amountCents, shares)).toEqual(problem)
  })
})

describe('a receipt split by percent', () => {
  it.each([
    [percents('60', '40'), null],
    [percents('33.3333', '33.3333', '33.3334'), null],
    [percents('60', '30'), { reason: 'percents_differ', leftPct: '10' }],
    [percents('60', '50'), { reason: 'percents_differ', leftPct: '-10' }],
    [percents('100', '0'), { reason: 'nothing_given' }],
  ])('is checked, case %#', (shares, problem) => {
    expect(percentSplitProblem(shares)).toEqual(problem)
  })

  it('loses no cent, and the last share gets the remainder', () => {
    expect(percentShares(1_000, percents('33.3333', '33.3333', '33.3334'))).toEqual([333, 333, 334])
    expect(percentShares(-1, percents('50', '50'))).toEqual([-1, 0])
    const parts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), parts, (amountCents, given) => {
        const shares = given.map((part, index) => ({ lineId: String(index), pct: percentFromParts(BigInt(part)) }))
        expect(sumCents(percentShares(amountCents, shares))).toBe(amountCents)
      }),
    )
  })
})

describe('equal shares', () => {
  it('leave no remainder, whatever the amount and the number of lines', () => {
    expect(equalAmounts(1_000, 3)).toEqual([333, 333, 334])
    expect(equalPercents(3)).toEqual(['33.3333', '33.3333', '33.3334'])
    const counts = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), counts, (amountCents, count) => {
        expect(amountLeft(amountCents, equalAmounts(amountCents, count))).toBe(0)
        expect(percentLeft(equalPercents(count))).toBe('0')
      }),
    )
  })
})
