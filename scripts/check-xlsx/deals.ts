import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { cents } from '@plumbline/domain/money'
import type { DealModel } from '@plumbline/domain/underwriting/model/deal-model'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { calculatorTerms } from '@plumbline/domain/underwriting/calculators/terms'
import type { CalculatorValues } from '@plumbline/domain/underwriting/calculators/inputs'
import type { VectorCase } from '@plumbline/domain/vectors/case'
import { readDeal } from '@plumbline/domain/vectors/deal-case'
import { CaseInput } from '@plumbline/domain/vectors/input'

const FIXTURE = new URL('../../domain/fixtures/finance.json', import.meta.url)

export type NamedDeal = [name: string, model: DealModel]

/** The deals of the vectors. */
export function vectorDeals(): NamedDeal[] {
  const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: VectorCase[] }
  return cases.flatMap((vector): NamedDeal[] => {
    const dealType = { fix_and_flip_deal: 'fix_and_flip', land_home_deal: 'land_home' }[vector.type]
    return dealType ? [[vector.id, readDeal(new CaseInput(vector.input), dealType as DealModel['dealType'])]] : []
  })
}

/**
 * Random deals as someone enters them into a calculator: their workbooks have to come to the same figures too. The seed
 * makes them the same in each run; another one is given with `SEED`, and more deals with `DEALS`. A return next to a
 * total loss (below −99.999%) may be one that no spreadsheet finds.
 */
export function randomDeals(): NamedDeal[] {
  const seed = Number(process.env['SEED'] ?? 14)
  return (['fix_and_flip', 'land_home'] as const).flatMap((dealType) =>
    fc.sample(calculatorNumbers(dealType), { numRuns: RANDOM_DEALS, seed }).map((values, index): NamedDeal => {
      const model = dealToModel(calculatorTerms(dealType, values, CALCULATOR_NAMES, '2026-11-20'))
      if (!model.ok) throw new Error(`a calculator without figures: ${model.refusal.reason}`)
      return [`random ${dealType} ${index + 1} of seed ${seed}`, model.value]
    }),
  )
}

const RANDOM_DEALS = Number(process.env['DEALS'] ?? 6)
const CALCULATOR_NAMES = {
  closingPct: 'Closing costs',
  closing: 'Other costs',
  tax: 'Tax',
  insurance: 'Insurance',
  utilities: 'Utilities',
  upkeep: 'Upkeep',
  once: 'Once',
  loan: 'Hard money',
}

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(cents)
const percent = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((parts) => String(parts / 10_000))

function calculatorNumbers(dealType: DealModel['dealType']): fc.Arbitrary<CalculatorValues> {
  const both = {
    price: fc.integer({ min: 1_000_00, max: 600_000_00 }).map(cents),
    arv: fc.integer({ min: 50_000_00, max: 900_000_00 }).map(cents),
    rehab: money(200_000),
    contingency: percent(20),
    bought: fc.constantFrom('2026-12-31', '2027-02-28', '2028-02-29'),
    months: fc.integer({ min: 1, max: 18 }),
    closing_pct: percent(4),
    tax: money(9_000),
    insurance: money(4_000),
    utilities: money(600),
    upkeep: money(300),
    once: money(2_000),
    listing: percent(4),
    buyer: percent(4),
    seller: percent(3),
    fixed: money(4_000),
    concessions: money(9_000),
    target: money(60_000),
    pay: fc.constantFrom('cash' as const, 'loan' as const, 'loan' as const),
    advance: percent(100),
    holdback: percent(100),
    rate: percent(15),
    points: percent(4),
    fees: money(4_000),
    interest: fc.constantFrom('drawn' as const, 'commitment' as const),
    draw_fee: money(300),
  }
  return dealType === 'fix_and_flip'
    ? fc.record({ ...both, rule: fc.constantFrom('65', '70', '72.5') })
    : fc.record({ ...both, home: money(150_000), set: money(20_000), well: money(15_000), septic: money(12_000) })
}
