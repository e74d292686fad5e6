import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal, buildHolding, buildLoan } from '../model/build-deal.ts'
import { holdingGrid, priceImprovementGrid } from './sensitivity.ts'
import { underwrite } from '../underwrite.ts'
import type { VectorCase } from '../../vectors/case.ts'
import { readDeal } from '../../vectors/deal-case.ts'
import { CaseInput } from '../../vectors/input.ts'

const FIXTURE = new URL('../../../fixtures/finance.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: VectorCase[] }
const hardMoney = cases.find((vector) => vector.id === 'deal-ff-2')!
const figures = underwrite(readDeal(new CaseInput(hardMoney.input), 'fix_and_flip'))

describe('price and improvement grid', () => {
  it('has a row for each change in improvement and a cell in it for each change in price', () => {
    const grid = priceImprovementGrid(figures)
    const dollars = grid.map((row) => row.map((cell) => Math.round(cell.netProfitCents / 100)))
    expect(dollars).toEqual([
      [-957, 18_218, 37_392, 56_567, 75_742],
      [-8_618, 10_557, 29_732, 48_906, 68_081],
      [-16_279, 2_896, 22_071, 41_246, 60_421],
      [-23_940, -4_765, 14_410, 33_585, 52_760],
    ])
  })

  it('divides profit by the cost in that cell', () => {
    const cell = priceImprovementGrid(figures, ['0'], ['20'])[0]![0]!
    expect(cell.totalProjectCostCents).toBe(figures.totalProjectCostCents + cell.improvementCents - 7_660_800)
    expect(cell.roi).toBe(cell.netProfitCents / cell.totalProjectCostCents)
  })
})

describe('later sale grid', () => {
  it('recomputes holding and the interest of loans paid off at the sale', () => {
    expect(
      holdingGrid(figures).map((cell) => [cell.addedDays, cell.saleOn, Math.round(cell.netProfitCents / 100)]),
    ).toEqual([
      [0, '2026-08-14', 29_732],
      [30, '2026-09-13', 26_098],
      [60, '2026-10-13', 22_464],
      [90, '2026-11-12', 18_830],
    ])
  })

  it('leaves fixed end dates unchanged: an item’s last day, a loan paid off earlier', () => {
    const deal = buildDeal({
      loans: [buildLoan({ initialAdvanceCents: cents(10_000_000), ratePct: '12', payoffOn: '2026-06-01' })],
      holding: [buildHolding({ amountCents: cents(10_000), to: '2026-07-15' })],
    })
    const costs = holdingGrid(underwrite(deal)).map((cell) => [cell.financingCents, cell.holdingCents])
    expect(new Set(costs.map(String)).size).toBe(1)
  })

  it('charges one day’s cost for each day the sale is delayed', () => {
    const deal = buildDeal({ holding: [buildHolding({ per: 'day', amountCents: cents(100) })] })
    expect(holdingGrid(underwrite(deal), [0, 1, 45]).map((cell) => cell.netProfitCents)).toEqual([
      -18_100, -18_200, -22_600,
    ])
  })
})
