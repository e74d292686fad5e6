import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../calendar.ts'
import { cents } from '../../money.ts'
import { buildDeal, buildDraw, buildHolding, buildLoan } from '../model/build-deal.ts'
import type { DealModel } from '../model/deal-model.ts'
import { underwrite } from '../underwrite.ts'
import { dayCostOn, dayCosts, type Step } from './day-cost.ts'

const on = (steps: readonly Step[], day: string) => steps.findLast(({ from }) => from <= day)?.amountCents ?? 0
const costOf = (facts: Partial<DealModel>, day: string) => on(dayCosts(buildDeal(facts)), day)

describe('what a day costs', () => {
  it('is the holding items of the day plus the interest on what is drawn, rounded once', () => {
    const deal = {
      purchasePriceCents: cents(200_000_00),
      holding: [
        buildHolding({ per: 'month', amountCents: cents(265_00) }),
        buildHolding({ per: 'year', amountCents: cents(2_184_00) }),
        buildHolding({ per: 'day', amountCents: cents(1_00) }),
      ],
      loans: [
        buildLoan({
          initialAdvanceCents: cents(180_000_00),
          holdbackCents: cents(60_000_00),
          ratePct: '11.5',
          draws: [buildDraw({ fundedOn: '2026-03-15', approvedCents: cents(20_000_00) })],
        }),
      ],
    }
    // 265.00 × 12 ÷ 365 + 2,184.00 ÷ 365 + 1.00 + 180,000.00 × 11.5 % ÷ 360 = 8.7123… + 5.9835… + 1 + 57.5
    expect(costOf(deal, '2026-01-15')).toBe(73_20)
    // and 20,000.00 × 11.5 % ÷ 360 = 6.3888… more from the draw on
    expect(costOf(deal, '2026-03-14')).toBe(73_20)
    expect(costOf(deal, '2026-03-15')).toBe(79_58)
  })

  it('is told in its two parts, which add up to what the day costs', () => {
    const model = buildDeal({
      holding: [buildHolding({ per: 'month', amountCents: cents(265_00) })],
      loans: [buildLoan({ initialAdvanceCents: cents(180_000_00), ratePct: '11.5' })],
    })
    // 8.7123… + 57.5
    expect(dayCostOn(model, '2026-02-01')).toEqual({ holdingCents: 8_71, interestCents: 57_50, totalCents: 66_21 })
    expect(dayCostOn(model, '2026-01-01')).toEqual({ holdingCents: 0, interestCents: 0, totalCents: 0 })
  })

  it('is nothing before the purchase and runs on after a planned sale that did not happen', () => {
    const deal = { holding: [buildHolding({ per: 'day', amountCents: cents(500) })] }
    expect([costOf(deal, '2026-01-14'), costOf(deal, '2026-07-15'), costOf(deal, '2027-01-01')]).toEqual([0, 500, 500])
  })

  it('stops at an item’s own end and at a loan’s payoff', () => {
    const deal = {
      holding: [buildHolding({ per: 'day', amountCents: cents(500), to: '2026-04-01' })],
      loans: [buildLoan({ initialAdvanceCents: cents(360_000), ratePct: '10', payoffOn: '2026-05-01' })],
    }
    expect(dayCosts(buildDeal(deal))).toEqual([
      { from: '2026-01-15', amountCents: 600 },
      { from: '2026-04-01', amountCents: 100 },
      { from: '2026-05-01', amountCents: 0 },
    ])
  })

  it('leaves out what is due once, and takes a bill over the projection for its days', () => {
    const bills = [
      { from: '2026-02-01', to: '2026-03-01', amountCents: cents(5_600), paidOn: '2026-03-04', isFinal: false },
    ]
    const deal = {
      holding: [
        buildHolding({ per: 'once', amountCents: cents(90_000) }),
        buildHolding({ per: 'day', amountCents: cents(300), bills }),
      ],
    }
    expect(dayCosts(buildDeal(deal))).toEqual([
      { from: '2026-01-15', amountCents: 300 },
      { from: '2026-02-01', amountCents: 200 },
      { from: '2026-03-01', amountCents: 300 },
    ])
  })

  it('adds up over the hold to holding and interest of the whole, but for the rounding of each day', () => {
    assert(
      property(
        integer({ min: 0, max: 500_000 }),
        constantFrom('day', 'month', 'year'),
        integer({ min: 0, max: 40_000_000 }),
        constantFrom('ACT/360', 'ACT/365'),
        integer({ min: 1, max: 400 }),
        (amount, per, advance, dayCount, days) => {
          const model = buildDeal({
            saleOn: addDays('2026-01-15', days),
            holding: [buildHolding({ per, amountCents: cents(amount) })],
            loans: [buildLoan({ initialAdvanceCents: cents(advance), ratePct: '9.75', dayCount })],
          })
          const steps = dayCosts(model)
          let sum = 0
          for (let day = 0; day < days; day++) sum += on(steps, addDays(model.purchaseOn, day))
          const { holding, financing } = underwrite(model)
          expect(Math.abs(sum - holding.totalCents - financing.interestCents)).toBeLessThanOrEqual(days / 2 + 1)
        },
      ),
      { numRuns: 60 },
    )
  })
})
