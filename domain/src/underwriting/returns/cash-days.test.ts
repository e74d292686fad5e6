import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDraw, buildFlip, buildLoan } from '../model/build-deal.ts'
import { cashDays } from './cash-days.ts'
import { underwrite } from '../underwrite.ts'

describe('own cash by day', () => {
  it('accumulates day by day, marks the peak and ends with the profit', () => {
    const loan = buildLoan({
      initialAdvanceCents: cents(150_000_00),
      holdbackCents: cents(40_000_00),
      ratePct: '10',
      draws: [buildDraw({ fundedOn: '2026-03-15', approvedCents: cents(25_000_00) })],
    })
    const underwriting = underwrite(buildFlip({ loans: [loan] }))
    const days = cashDays(underwriting)
    expect(days.filter((day) => day.isPeak)).toMatchObject([
      { on: underwriting.cash.peakOn, ownCashCents: underwriting.cash.peakCents },
    ])
    expect(days.at(-1)).toMatchObject({
      on: underwriting.model.saleOn,
      ownCashCents: -underwriting.netProfitCents,
    })
    expect(days[0]!.kinds).toEqual(['purchase_price', 'loan_advance', 'improvement'])
    expect(days.find((day) => day.kinds.includes('draws'))!.on).toBe('2026-03-15')
  })
})
