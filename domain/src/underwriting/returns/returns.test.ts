import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal, buildLoan } from '../model/build-deal.ts'
import { annualizedReturn, returnOnCost, simpleAnnualizedReturn } from './returns.ts'
import { underwrite } from '../underwrite.ts'

const $ = (dollars: number) => cents(dollars * 100)

describe('meaningless ratios are null, not 0', () => {
  it('when the deal has no cost', () => {
    expect(returnOnCost($(100), $(0))).toBeNull()
    expect(underwrite(buildDeal())).toMatchObject({
      roi: null,
      annualizedRoi: null,
      profitMargin: null,
      cashOnCash: null,
      equityMultiple: null,
      loanToCost: null,
      loanToArv: null,
    })
  })

  it('when no own cash is invested', () => {
    const deal = buildDeal({
      purchasePriceCents: $(100),
      salePriceCents: $(150),
      loans: [buildLoan({ initialAdvanceCents: $(100) })],
    })
    expect(underwrite(deal)).toMatchObject({ cashToCloseCents: 0, cashOnCash: null, equityMultiple: null, roi: 0.5 })
  })

  it('when the deal is sold on the day it is bought', () => {
    const deal = buildDeal({ saleOn: '2026-01-15', purchasePriceCents: $(100), salePriceCents: $(150) })
    expect(underwrite(deal)).toMatchObject({ holdingDays: 0, annualizedRoi: null, annualizedRoiSimple: null })
    expect(underwrite(deal).xirr).toEqual({ status: 'insufficient_flows', rate: null })
  })

  it('when everything or more is lost over a year, or when no number can hold the result', () => {
    expect(annualizedReturn(-1, 100)).toBeNull()
    expect(simpleAnnualizedReturn(-1, 365)).toBe(-1)
    expect(annualizedReturn(1_000, 1)).toBeNull()
  })
})

describe('loan ratios', () => {
  it('are 0 without loans', () => {
    const deal = buildDeal({ purchasePriceCents: $(100), arvCents: $(150) })
    expect(underwrite(deal)).toMatchObject({ loanToCost: 0, loanToArv: 0 })
  })

  it('count every loan’s whole commitment against the ARV, not the sale price', () => {
    const deal = buildDeal({
      purchasePriceCents: $(80),
      salePriceCents: $(500),
      arvCents: $(200),
      improvement: {
        ...buildDeal().improvement,
        lines: [{ name: 'Roof', amountCents: $(20), contingencyApplies: true }],
      },
      loans: [
        buildLoan({ initialAdvanceCents: $(50), holdbackCents: $(20) }),
        buildLoan({ initialAdvanceCents: $(10) }),
      ],
    })
    expect(underwrite(deal)).toMatchObject({ loanToCost: 0.8, loanToArv: 0.4 })
  })
})

describe('own cash', () => {
  it('at closing counts the loans that have started by then', () => {
    const deal = buildDeal({
      purchasePriceCents: $(100),
      loans: [
        buildLoan({ initialAdvanceCents: $(60), pointsPct: '2', feesCents: $(1), startsOn: '2026-01-10' }),
        buildLoan({ initialAdvanceCents: $(30), startsOn: '2026-02-01' }),
      ],
    })
    expect(underwrite(deal).cashToCloseCents).toBe($(100 - 60 + 1) + 120)
  })

  it('peaks on the first day with the most invested, before the sale day', () => {
    const deal = buildDeal({
      purchasePriceCents: $(100),
      salePriceCents: $(300),
      improvement: {
        ...buildDeal().improvement,
        lines: [{ name: 'Roof', amountCents: $(50), contingencyApplies: false }],
        payments: [{ paidOn: '2026-03-01', amountCents: $(50) }],
      },
      loans: [buildLoan({ initialAdvanceCents: $(40), startsOn: '2026-04-01' })],
    })
    expect(underwrite(deal).cash).toEqual({ peakCents: $(150), peakOn: '2026-03-01', investedCents: $(110) })
  })

  it('is never needed when loans bring in more than is paid', () => {
    const deal = buildDeal({ purchasePriceCents: $(10), loans: [buildLoan({ initialAdvanceCents: $(100) })] })
    expect(underwrite(deal)).toMatchObject({
      cashToCloseCents: $(-90),
      cash: { peakCents: 0, peakOn: null, investedCents: $(-90) },
    })
  })
})
