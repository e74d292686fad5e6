import { readFileSync } from 'node:fs'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { projectDeal } from '@plumbline/domain/underwriting/projection'
import { quickDealTerms } from '@plumbline/domain/underwriting/model/quick-deal'
import { holdingGrid, priceImprovementGrid } from '@plumbline/domain/underwriting/risk/sensitivity'
import { SIMULATED_RUNS, simulate, USUAL_SPREADS } from '@plumbline/domain/underwriting/risk/simulation'
import { tolerances } from '@plumbline/domain/underwriting/risk/tolerance'
import { underwrite } from '@plumbline/domain/underwriting/underwrite'
import { readDeal } from '@plumbline/domain/vectors/deal-case'
import { CaseInput, type JsonObject } from '@plumbline/domain/vectors/input'
import { type BenchRow, median } from './running/row.ts'
import { floatDeal } from './underwriting/float-deal.ts'
import { manyXirrs } from './underwriting/many-xirrs.ts'

const GOAL_MS = 5
const RANGE_GOAL_MS = 1_000
const ROUNDS = 2_000
const WARM_UP = 500
/** Allows half a cent for each line the yardstick doesn't round, and a little more. */
const UNROUNDED_CENTS = 50

/** A deal's figures fully recalculated, as on each keystroke in the underwriting form. */
export async function run(): Promise<BenchRow[]> {
  const deal = hardMoneyDeal()
  assertSameSums(deal)
  const limit = medianMs(() => floatDeal(deal))
  const whole = medianMs(() => recompute(deal))
  return [
    row('one deal whole, XIRR and both grids', whole, limit),
    row(
      '300 lines, 3 loans, 30 draws, 40 holding items',
      medianMs(() => recompute(largeDeal(deal)), 300),
      null,
    ),
    row('new-deal form, one keystroke', medianMs(keystroke), null),
    row(
      'what kills it, all inputs',
      medianMs(() => tolerances(deal, deal.targetProfitCents), 200),
      null,
    ),
    row(
      `range of ${SIMULATED_RUNS} runs`,
      medianMs(() => simulate(deal, USUAL_SPREADS, 1), 9),
      null,
      RANGE_GOAL_MS,
    ),
    ...manyXirrs(),
  ]
}

function recompute(model: DealModel) {
  const figures = underwrite(model)
  return { figures, grid: priceImprovementGrid(figures), later: holdingGrid(figures) }
}

function keystroke() {
  const quick = {
    dealType: 'fix_and_flip',
    arvCents: cents(30_000_000),
    priceCents: cents(18_000_000),
    rehabCents: cents(4_000_000),
    months: 6,
    exitType: 'retail_sale',
  } as const
  return projectDeal(quickDealTerms(quick, { ...UNDERWRITING_DEFAULTS, allCash: false }, '2026-11-20', 'en'))
}

/** A flip with a hard money loan, three draws and five holding items. */
function hardMoneyDeal(): DealModel {
  const fixture = new URL('../domain/fixtures/finance.json', import.meta.url)
  const { cases } = JSON.parse(readFileSync(fixture, 'utf8')) as { cases: { id: string; input: JsonObject }[] }
  const vector = cases.find((entry) => entry.id === 'deal-ff-2')
  if (!vector) throw new Error('the fixture has no deal-ff-2')
  return readDeal(new CaseInput(vector.input), 'fix_and_flip')
}

function largeDeal(model: DealModel): DealModel {
  const [loan] = model.loans
  const [line] = model.improvement.lines
  const [item] = model.holding
  if (!loan || !line || !item) throw new Error('the deal has no loan, line or holding item to repeat')
  const draws = Array.from({ length: 10 }, (_, index) => ({ ...loan.draws[0]!, fundedOn: `2026-04-${10 + index}` }))
  return {
    ...model,
    loans: Array.from({ length: 3 }, () => ({ ...loan, draws })),
    improvement: { ...model.improvement, lines: Array.from({ length: 300 }, () => line), payments: [] },
    holding: Array.from({ length: 40 }, () => item),
  }
}

/** Throws unless the yardstick computes the same figures. */
function assertSameSums(model: DealModel): void {
  const float = floatDeal(model)
  const { figures, grid, later } = recompute(model)
  const cells = [...grid.flat(), ...later].map((cell) => cell.netProfitCents)
  const isSame =
    Math.abs(float.netProfit - figures.netProfitCents) < UNROUNDED_CENTS &&
    Math.abs(float.rate - (figures.xirr.rate ?? Number.NaN)) < 1e-4 &&
    cells.every((cell, index) => Math.abs(cell - float.cells[index]!) < UNROUNDED_CENTS)
  if (!isSame) throw new Error('the yardstick and the engine disagree')
}

function medianMs(work: () => unknown, rounds = ROUNDS): number {
  for (let round = 0; round < Math.min(rounds, WARM_UP); round += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

function row(name: string, value: number, limit: number | null, goalMs = GOAL_MS): BenchRow {
  return {
    case: name,
    value,
    unit: 'ms',
    limit,
    ratio: limit === null ? null : value / limit,
    goal: `≤ ${goalMs} ms median`,
    ok: value <= goalMs,
  }
}
