import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '../../money.ts'
import { improvementOf } from '../../underwriting/model/deal-to-model.ts'
import { COST_CATALOGUE } from './catalogue.ts'
import type { DealType } from '../../pipelines/deal-types.ts'
import { buildEstimateLine as line } from './build.ts'
import { byCategory, byRoom, type Estimate, estimateTotals, quickAmount, roomsOf } from './estimate.ts'
import { estimatedFields } from './figures.ts'
import { BUDGET_GRAINS, baselineOf } from './to-budget.ts'
import { isEstimable, UNITS } from './codes.ts'
import { estimateAmount, estimateLineProblem } from './line.ts'
import { isQuantity, lineAmount, quantityFromThousandths, quantityThousandths } from '../lines/amount.ts'
import { improvementCost } from '../../underwriting/costs/improvement.ts'

const FLIP = { dealType: 'fix_and_flip', sqft: 1_480 } as const
const LAND_HOME = { dealType: 'land_home', sqft: 1_200 } as const

describe('a line’s amount', () => {
  it.each([
    ['1', 450_000, 450_000],
    ['62', 8_800, 545_600],
    ['0.5', 1, 1],
    ['0.333', 100, 33],
    ['0.335', 100, 34],
    ['12.345', 199, 2_457],
    ['0', 500, 0],
  ])('for %s at %i cents is %i', (qty, unitCost, amount) => {
    expect(lineAmount(qty, unitCost)).toBe(amount)
  })

  it('is exact where floating point is not: 1.005 × 1,000.00 is 1,005.00', () => {
    expect(lineAmount('1.005', 100_000)).toBe(100_500)
    expect(lineAmount('0.015', 100)).toBe(2)
  })

  it('is zero if the quantity or the price is unknown', () => {
    expect(estimateAmount(line({ qty: null, unitCostCents: cents(100) }))).toBe(0)
    expect(estimateAmount(line({ qty: '3', unitCostCents: null }))).toBe(0)
  })

  it('can’t exceed what a deal can store', () => {
    expect(estimateLineProblem({ qty: '1', unitCostCents: cents(100_000_000_000) })).toBeNull()
    expect(estimateLineProblem({ qty: '1.001', unitCostCents: cents(100_000_000_000) })).toBe('amount_too_large')
    expect(estimateLineProblem({ qty: '999999999', unitCostCents: null })).toBeNull()
  })
})

it.each([
  ['12', true],
  ['12.5', true],
  ['0.125', true],
  ['0.1255', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
  ['1234567890', false],
])('checks whether %s is a quantity: %s', (text, expected) => {
  expect(isQuantity(text)).toBe(expected)
})

it('writes a quantity in its shortest form and reads it back', () => {
  expect(quantityFromThousandths(12_500n)).toBe('12.5')
  fc.assert(
    fc.property(fc.bigInt(0n, 999_999_999_999n), (thousandths) => {
      expect(quantityThousandths(quantityFromThousandths(thousandths))).toBe(thousandths)
    }),
  )
})

describe('an estimate’s totals', () => {
  it('match a worked example', () => {
    const lines = [
      line({ code: '19-020', qty: '62', unitCostCents: cents(8_800) }),
      line({ code: '17-010', qty: '1480', unitCostCents: cents(425) }),
      line({ code: '21-060', qty: null, unitCostCents: null }),
    ]
    expect(estimateTotals({ perSqftCents: cents(5_000), contingencyPct: '12.5', lines }, 1_480)).toEqual({
      baseCents: 545_600 + 629_000,
      contingencyBaseCents: 1_174_600,
      contingencyCents: 146_825,
      totalCents: 1_321_425,
      perSqftCents: 893,
      unpricedCount: 1,
    })
  })

  it('are based on size until there’s a line', () => {
    const quick = { perSqftCents: cents(4_550), contingencyPct: '10', lines: [] }
    expect(estimateTotals(quick, 1_480)).toMatchObject({
      baseCents: 6_734_000,
      totalCents: 7_407_400,
      perSqftCents: 5_005,
    })
    const lines = [line({ qty: '1', unitCostCents: cents(100_000) })]
    expect(estimateTotals({ ...quick, lines }, 1_480).baseCents).toBe(100_000)
    expect(estimateTotals(quick, null)).toMatchObject({ baseCents: 0, perSqftCents: null })
    expect(quickAmount(4_550, null)).toBeNull()
  })

  it('add no contingency to the home, its freight and fees charged by an authority', () => {
    const lines = [
      line({ code: '52-010', unitCostCents: cents(9_000_000) }),
      line({ code: '52-030', unitCostCents: cents(400_000) }),
      line({ code: '53-010', unitCostCents: cents(600_000) }),
      line({ code: '51-050', unitCostCents: cents(250_000) }),
      line({ code: '57-010', unitCostCents: cents(1_000_000) }),
    ]
    const totals = estimateTotals({ perSqftCents: null, contingencyPct: '10', lines }, null)
    expect(totals).toMatchObject({ baseCents: 11_250_000, contingencyBaseCents: 1_000_000, contingencyCents: 100_000 })
  })

  it('always equal the sum of the visible lines, by category and by room', () => {
    fc.assert(
      fc.property(estimates('land_home'), (estimate) => {
        const { lines } = estimate
        const totals = estimateTotals(estimate, 1_480)
        const shown = sumCents(lines.map(estimateAmount))
        for (const groups of [byCategory(lines), byRoom(lines)]) {
          expect(sumCents(groups.map((group) => group.amountCents))).toBe(shown)
          expect(groups.flatMap((group) => group.lines).toSorted(byKey)).toEqual([...lines].toSorted(byKey))
        }
        expect(totals.baseCents).toBe(lines.length > 0 ? shown : (quickAmount(estimate.perSqftCents, 1_480) ?? 0))
        expect(totals.totalCents).toBe(totals.baseCents + totals.contingencyCents)
      }),
    )
  })
})

describe('a budget made from an estimate', () => {
  it.each(BUDGET_GRAINS)('adds up to the estimate to the cent, by %s', (grain) => {
    fc.assert(
      fc.property(estimates('land_home'), (estimate) => {
        const plan = baselineOf(estimate, LAND_HOME, grain)
        const totals = estimateTotals(estimate, LAND_HOME.sqft)
        expect(sumCents(plan.map((planned) => planned.amountCents))).toBe(totals.totalCents)
        const carrying = plan.filter((planned) => planned.contingencyApplies)
        expect(sumCents(carrying.map((planned) => planned.amountCents))).toBe(totals.contingencyBaseCents)
        expect(plan.filter((planned) => planned.isContingency).length).toBe(totals.contingencyCents > 0 ? 1 : 0)
      }),
    )
  })

  it('has one line per item, in order, with contingency last', () => {
    const lines = [
      line({ code: '19-020', room: 'Kitchen', qty: '62', unitCostCents: cents(8_800), note: 'Template first' }),
      line({ code: '10-020', qty: '1', unitCostCents: cents(165_000), description: 'Heat pump heater' }),
      line({ code: '10-060', qty: '2', unitCostCents: null }),
    ]
    expect(baselineOf({ perSqftCents: null, contingencyPct: '10', lines }, FLIP, 'item')).toMatchObject([
      {
        code: '19-020',
        room: 'Kitchen',
        qty: '62',
        unitCostCents: 8_800,
        amountCents: 545_600,
        note: 'Template first',
      },
      { code: '10-020', description: 'Heat pump heater', amountCents: 165_000, isContingency: false },
      { code: '29-010', amountCents: 71_060, isContingency: true, contingencyApplies: false },
    ])
  })

  it('has one line per category, or two if part of it carries no contingency', () => {
    const lines = [
      line({ code: '53-040', unitCostCents: cents(300) }),
      line({ code: '53-010', unitCostCents: cents(500) }),
      line({ code: '53-050', unitCostCents: cents(200) }),
    ]
    const plan = baselineOf({ perSqftCents: null, contingencyPct: '0', lines }, LAND_HOME, 'category')
    expect(plan.map(({ code, amountCents, contingencyApplies }) => [code, amountCents, contingencyApplies])).toEqual([
      ['53', 500, true],
      ['53', 500, false],
    ])
  })

  it('has one line under general conditions for an estimate by size', () => {
    const quick = { perSqftCents: cents(4_000), contingencyPct: '10', lines: [] }
    expect(baselineOf(quick, FLIP, 'item')).toMatchObject([
      { code: '01', qty: '1480', unit: 'SF', unitCostCents: 4_000, amountCents: 5_920_000 },
      { code: '29-010', amountCents: 592_000 },
    ])
    expect(baselineOf({ ...quick, perSqftCents: null }, FLIP, 'item')).toEqual([])
  })
})

describe('underwriting fields from an estimate', () => {
  it('make the improvement total equal the estimate’s total', () => {
    for (const deal of [FLIP, LAND_HOME])
      fc.assert(
        fc.property(estimates(deal.dealType), (estimate) => {
          const fields = estimatedFields(estimate, deal)
          const improvement = improvementOf({ dealType: deal.dealType, fields, payments: [] })
          expect(improvementCost(improvement).totalCents).toBe(estimateTotals(estimate, deal.sqft).totalCents)
        }),
      )
  })

  it('include the home’s fields only if the estimate has lines for them, and clear those of other work', () => {
    const lines = [
      line({ code: '52-010', unitCostCents: cents(8_000_000) }),
      line({ code: '56-010', unitCostCents: cents(900) }),
      line({ code: '54-010', unitCostCents: cents(700) }),
    ]
    const fields = estimatedFields({ perSqftCents: null, contingencyPct: '8', lines }, LAND_HOME)
    expect(fields).toMatchObject({
      rehabEstimateCents: 700,
      contingencyPct: '8',
      homePriceCents: 8_000_000,
      wellCents: 900,
      septicCents: null,
    })
    expect(fields).not.toHaveProperty('freightCents')
  })
})

it('offers a flip the rehab codes and a land-home deal all codes, without contingency', () => {
  const contingency = COST_CATALOGUE.filter(({ code }) => code.startsWith('29') || code.startsWith('60')).length
  expect(contingency).toBe(4)
  expect(estimableCodes('land_home')).toHaveLength(COST_CATALOGUE.length - 4)
  expect(estimableCodes('fix_and_flip').at(-1)).toBe('28-020')
})

it('supports every unit in the catalog', () => {
  const used = new Set(COST_CATALOGUE.flatMap(({ unit }) => unit ?? []))
  expect([...used].toSorted()).toEqual([...UNITS].toSorted())
})

it('lists each room once, as first entered', () => {
  expect(
    roomsOf([line({ room: 'Kitchen' }), line({ room: '' }), line({ room: 'Bath 1' }), line({ room: 'Kitchen' })]),
  ).toEqual(['Kitchen', 'Bath 1'])
})

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key < other.key ? -1 : 1
}

function estimates(dealType: DealType): fc.Arbitrary<Estimate> {
  const lines = fc.record({
    key: fc.uuid(),
    code: fc.constantFrom(...estimableCodes(dealType)),
    room: fc.constantFrom('', 'Kitchen', 'Bath 1'),
    description: fc.constant(''),
    qty: fc.option(fc.bigInt(0n, 9_999_999n).map(quantityFromThousandths)),
    unit: fc.constantFrom(...UNITS),
    unitCostCents: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(cents)),
    note: fc.constant(''),
  })
  return fc.record({
    perSqftCents: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents)),
    contingencyPct: fc.constantFrom('0', '7.25', '10', '33.3333', '50'),
    lines: fc.uniqueArray(lines, { maxLength: 30, selector: (one) => one.key }),
  })
}

function estimableCodes(dealType: DealType): string[] {
  return COST_CATALOGUE.map((entry) => entry.code).filter((code) => isEstimable(code, dealType))
}
