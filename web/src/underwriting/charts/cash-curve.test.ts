import { cents } from '@plumbline/domain/money'
import type { CashDay } from '@plumbline/domain/underwriting/returns/cash-days'
import type { FlowKind } from '@plumbline/domain/underwriting/returns/flows'
import { describe, expect, it } from 'vitest'
import { cashCurve, labelledDraws, nearestDay } from './cash-curve.ts'

function day(on: string, ownDollars: number, ...kinds: FlowKind[]): CashDay {
  return { on, kinds, amountCents: cents(0), ownCashCents: cents(ownDollars * 100), isPeak: false }
}

const YEAR = [
  day('2026-01-01', 100, 'purchase_price'),
  day('2026-07-02', 300, 'improvement'),
  day('2026-07-12', 250, 'draws'),
  day('2026-07-15', 200, 'draws'),
  day('2027-01-01', -100, 'sale_price'),
]

describe('the own-cash curve', () => {
  it('steps from zero through every day and ends at the profit', () => {
    const curve = cashCurve(YEAR)!
    expect(curve.zeroY).toBe(0.25)
    expect(curve.line).toBe('M0 75H0V50H49.86V0H52.6V12.5H53.42V25H100V100')
    expect(curve.area).toBe(`${curve.line}V75Z`)
  })

  it('handles a single day without dividing by zero, and draws nothing without any days', () => {
    expect(cashCurve([day('2026-01-01', 100, 'purchase_price')])!.line).toBe('M0 100H0V0')
    expect(cashCurve([])).toBeNull()
  })

  it('finds the day under the pointer', () => {
    const { days } = cashCurve(YEAR)!
    expect([0, 0.2, 0.3, 0.6, 1].map((x) => nearestDay(days, x))).toEqual([0, 0, 1, 3, 4])
  })

  it("labels only draws whose labels don't overlap others", () => {
    const { days } = cashCurve(YEAR)!
    expect(labelledDraws(days).map(({ on }) => on)).toEqual(['2026-07-12'])
  })
})
