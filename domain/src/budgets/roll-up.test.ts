import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMN_KEYS, SUMMED_COLUMNS } from './columns.ts'
import { type LedgerSums, NO_COLUMNS, NO_SUMS, rollUp, sumsOf, totalOf } from './roll-up.ts'

const planned = (originalCents: number, etcOverrideCents: number | null = null) => ({ originalCents, etcOverrideCents })

describe('a line’s columns', () => {
  it('leave the whole plan to be spent before anything happens', () => {
    expect(rollUp(planned(1_200_00), NO_SUMS)).toEqual({
      ...NO_COLUMNS,
      originalCents: 1_200_00,
      revisedCents: 1_200_00,
      uncommittedCents: 1_200_00,
      remainingToSpendCents: 1_200_00,
      estimateToCompleteCents: 1_200_00,
      forecastCents: 1_200_00,
      variancePct: 0,
    })
  })

  it('count transfers and changes as planned, and open orders as still to come', () => {
    const sums = {
      ...NO_SUMS,
      transfersCents: -200,
      approvedChangesCents: 500,
      expensesCents: 100,
      openOrdersCents: 900,
    }
    expect(rollUp(planned(1_000), sums)).toMatchObject({
      revisedCents: 1_300,
      actualCents: 100,
      estimateToCompleteCents: 300,
      forecastCents: 1_300,
      varianceCents: 0,
    })
  })

  it('show how far an entered estimate to complete exceeds the plan', () => {
    expect(rollUp(planned(1_000, 900), { ...NO_SUMS, expensesCents: 300 })).toMatchObject({
      forecastCents: 1_200,
      varianceCents: -200,
      variancePct: -0.2,
    })
  })

  it('have no variance percentage if nothing is planned', () => {
    expect(rollUp(planned(0), { ...NO_SUMS, expensesCents: 5 })).toMatchObject({ varianceCents: -5, variancePct: null })
  })

  it('can be recomputed from themselves', () => {
    fc.assert(
      fc.property(anyLine, ({ line, sums }) => {
        const columns = rollUp(line, sums)
        expect(rollUp(line, sumsOf(columns))).toEqual(columns)
      }),
    )
  })
})

describe('totals', () => {
  it('add up every column except the percentage, which comes from the two totals', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (made) => {
        const lines = made.map(({ line, sums }) => rollUp(line, sums))
        const total = totalOf(lines)
        for (const key of SUMMED_COLUMNS) expect(total[key]).toBe(lines.reduce((sum, columns) => sum + columns[key], 0))
        expect(total.variancePct).toBe(total.revisedCents === 0 ? null : total.varianceCents / total.revisedCents)
      }),
    )
  })

  it('are the empty row without lines, with every column in the list', () => {
    expect(totalOf([])).toEqual(NO_COLUMNS)
    expect(Object.keys(NO_COLUMNS).toSorted()).toEqual(COLUMN_KEYS.toSorted())
  })
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const signed = fc.integer({ min: -500_000, max: 5_000_000 })
const anyLine = fc.record({
  line: fc.record({ originalCents: amount, etcOverrideCents: fc.option(amount) }),
  sums: fc.record<LedgerSums>({
    approvedChangesCents: signed,
    transfersCents: signed,
    expensesCents: signed,
    pendingOrdersCents: amount,
    committedOrdersCents: amount,
    openOrdersCents: amount,
    billedOnOrdersCents: amount,
    billedDirectlyCents: amount,
  }),
})
