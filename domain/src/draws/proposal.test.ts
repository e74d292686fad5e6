import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../money.ts'
import { proposedSchedule, type SchedulableLine } from './proposal.ts'

function line(id: string, revisedCents: number, isContingency = false): SchedulableLine {
  return { id, code: `0${id}`, name: `Line ${id}`, revisedCents, isContingency }
}

const amounts = (budget: readonly SchedulableLine[], holdbackCents: number) =>
  proposedSchedule(budget, holdbackCents).map(({ scheduledCents }) => scheduledCents)

describe('a schedule made from the budget', () => {
  it('has a line for each line of the budget except contingency, each with its revised amount', () => {
    expect(proposedSchedule([line('1', 500_000), line('2', 300_000), line('3', 80_000, true)], 900_000)).toEqual([
      { code: '01', name: 'Line 1', scheduledCents: 500_000, budgetLineIds: ['1'] },
      { code: '02', name: 'Line 2', scheduledCents: 300_000, budgetLineIds: ['2'] },
    ])
  })

  it('is scaled down to a smaller holdback, to the cent', () => {
    expect(amounts([line('1', 100_000), line('2', 100_000), line('3', 100_000)], 100_000)).toEqual([
      33_333, 33_333, 33_334,
    ])
  })

  it('keeps lines without an amount at 0', () => {
    expect(amounts([line('1', 30_000), line('2', 20_000), line('3', 0), line('4', -5_000)], 25_000)).toEqual([
      15_000, 10_000, 0, 0,
    ])
    expect(amounts([line('1', 30_000)], 0)).toEqual([0])
    expect(amounts([], 25_000)).toEqual([])
  })

  it('comes to the holdback exactly where every share would be rounded up', () => {
    const proposed = amounts(
      [2_743_723, 3_227_457, 2_142_225, 5_683_650, 1].map((cents, index) => line(String(index), cents)),
      4_847_222,
    )
    expect(sumCents(proposed)).toBe(4_847_222)
  })

  it('comes to the holdback or, if that is less, to the budget', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 40 }),
        fc.integer({ min: 1_000, max: 100_000_000 }),
        (revised, holdbackCents) => {
          const proposed = amounts(
            revised.map((cents, index) => line(String(index), cents)),
            holdbackCents,
          )
          expect(sumCents(proposed)).toBe(Math.min(sumCents(revised), holdbackCents))
          expect(proposed.every((share, index) => share >= 0 && share <= revised[index]!)).toBe(true)
        },
      ),
    )
  })
})
