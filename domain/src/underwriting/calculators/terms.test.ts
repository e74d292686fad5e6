import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '../../calendar.ts'
import type { DealType } from '../../deals/fields.ts'
import { cents } from '../../money.ts'
import { CALCULATOR_KEYS, type CalculatorValues, fitsCalculator, isCalculatorInput } from './inputs.ts'
import { calculatorTerms } from './terms.ts'
import { dealToModel } from '../model/deal-to-model.ts'
import { startingLoan } from '../terms/starting-terms.ts'
import { type Underwriting, underwrite } from '../underwrite.ts'

const NAMES = {
  closingPct: 'Closing costs',
  closing: 'Other costs',
  tax: 'Tax',
  insurance: 'Insurance',
  utilities: 'Utilities',
  upkeep: 'Upkeep',
  once: 'Once',
  loan: 'Hard money',
}
const TODAY = '2026-11-20'
const FIXTURE = new URL('../../../fixtures/finance.json', import.meta.url)
type Case = { id: string; input: Record<string, number>; expected: Record<string, number> }
const { cases } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { cases: Case[] }
const caseNamed = (id: string) => cases.find((vector) => vector.id === id)!

function figure(dealType: DealType, values: CalculatorValues) {
  const model = dealToModel(calculatorTerms(dealType, values, NAMES, TODAY))
  if (!model.ok) throw new Error(model.refusal.reason)
  return underwrite(model.value)
}

const FLIP: CalculatorValues = {
  arv: cents(32_000_000),
  price: cents(19_000_000),
  rehab: cents(4_800_000),
  contingency: '10',
  bought: '2026-12-20',
  months: 6,
}

describe('a deal from a calculator', () => {
  it('matches the vectors to the cent for a flip paid in cash', () => {
    const { expected } = caseNamed('deal-ff-1')
    const figures = figure('fix_and_flip', {
      arv: 22_990_000,
      price: 14_200_000,
      closing: 212_500,
      rehab: 3_125_000,
      contingency: '10',
      bought: '2026-01-15',
      sold: '2026-05-20',
      tax: 218_400,
      insurance: 132_000,
      utilities: 26_500,
      upkeep: 8_000,
      once: 9_500,
      listing: '2.75',
      buyer: '2.75',
      seller: '1.25',
      fixed: 145_000,
      concessions: 300_000,
      rule: '70',
      target: 2_500_000,
    })
    expect(figures).toMatchObject({
      holdingDays: expected['holding_days'],
      netProfitCents: expected['net_profit_cents'],
      totalProjectCostCents: expected['total_project_cost_cents'],
      ruleOfferCents: expected['mao_rule_cents'],
      targetOfferCents: expected['mao_target_cents'],
      breakEvenCents: expected['break_even_sale_price_cents'],
    })
  })

  it('has no loan when paid in cash, even if loan terms were entered', () => {
    expect(figure('fix_and_flip', { ...FLIP, pay: 'cash', advance: '90', rate: '11' }).financing.totalCents).toBe(0)
    expect(calculatorTerms('fix_and_flip', { pay: 'loan', advance: '90' }, NAMES, TODAY).loans).toEqual([])
  })

  it('borrows on the price and on the work with its contingency', () => {
    const { loans } = calculatorTerms(
      'fix_and_flip',
      { ...FLIP, pay: 'loan', advance: '90', holdback: '50' },
      NAMES,
      TODAY,
    )
    expect(loans).toMatchObject([{ initialAdvanceCents: 17_100_000, holdbackCents: 2_640_000 }])
  })

  it('draws the holdback in equal parts each month, all of it to the cent', () => {
    const values: CalculatorValues = { ...FLIP, pay: 'loan', holdback: '33.3333' }
    const [loan] = figure('fix_and_flip', values).financing.loans
    expect(loan?.draws.map(({ fundedOn }) => fundedOn)).toEqual(
      [1, 2, 3, 4, 5].map((no) => addMonths('2026-12-20', no)),
    )
    expect(loan?.draws.reduce((sum, draw) => sum + draw.approvedCents, 0)).toBe(loan?.commitmentCents)
  })

  it('draws on the day of purchase if the house sells within a month', () => {
    const values: CalculatorValues = { ...FLIP, sold: '2027-01-05', pay: 'loan', holdback: '100' }
    const [loan] = figure('fix_and_flip', values).financing.loans
    expect(loan?.draws).toMatchObject([{ fundedOn: '2026-12-20', approvedCents: 5_280_000 }])
  })

  it('uses draws as entered instead', () => {
    const values: CalculatorValues = {
      ...FLIP,
      pay: 'loan',
      holdback: '100',
      draw2: 900_000,
      draw2_on: '2027-02-01',
      draw3: 5,
    }
    const { loans } = calculatorTerms('fix_and_flip', values, NAMES, TODAY)
    expect(loans[0]?.draws).toMatchObject([{ fundedOn: '2027-02-01', amountCents: 900_000 }])
  })

  it('charges interest on the whole commitment if the lender does', () => {
    const loan: CalculatorValues = { ...FLIP, pay: 'loan', advance: '80', holdback: '100', rate: '12' }
    const drawn = figure('fix_and_flip', loan).financing.interestCents
    const whole = figure('fix_and_flip', { ...loan, interest: 'commitment' }).financing.interestCents
    // 204,800 at 12 % for the 182 days from December 20 to June 20, on a year of 360 days
    expect(whole).toBe(Math.round((20_480_000 * 0.12 * 182) / 360))
    expect(drawn).toBeLessThan(whole)
  })

  it('uses the product’s rule until another one is entered', () => {
    expect(figure('fix_and_flip', FLIP).ruleOfferCents).toBe(32_000_000 * 0.7 - 5_280_000)
    expect(figure('fix_and_flip', { ...FLIP, rule: '65' }).ruleOfferCents).toBe(32_000_000 * 0.65 - 5_280_000)
  })

  it('leaves out inputs for the other deal type', () => {
    const { fields } = calculatorTerms('fix_and_flip', { ...FLIP, home: 9_000_000, septic: 700_000 }, NAMES, TODAY)
    expect(fields).not.toHaveProperty('homePriceCents')
    expect(fields).not.toHaveProperty('septicCents')
    expect(figure('land_home', { ...FLIP, home: 9_000_000 }).ruleOfferCents).toBeNull()
  })
})

const money = (most: number) => fc.integer({ min: 1, max: most }).map((dollars) => cents(dollars * 100))

const comparedOf = ({ cash, cashOnCash, cashToCloseCents, netProfitCents, datedFlows, financing }: Underwriting) => ({
  cash,
  cashOnCash,
  cashToCloseCents,
  netProfitCents,
  datedFlows,
  financingCents: financing.totalCents,
})

describe('the same deal in a calculator and in the product', () => {
  const day = fc.constantFrom('2026-12-31', '2027-01-15', '2028-02-29')
  const numbers = fc.record({
    price: money(600_000),
    arv: money(900_000),
    rehab: money(200_000),
    home: money(150_000),
    well: money(20_000),
    contingency: fc.constantFrom('0', '10', '12.5'),
    months: fc.integer({ min: 1, max: 18 }),
    bought: day,
  })
  const template = fc.record({
    advancePct: fc.constantFrom('70', '85.5', '90'),
    ratePct: fc.constantFrom('0', '9.99', '11', '13.25'),
    pointsPct: fc.constantFrom('0', '1.5', '2'),
    feesCents: money(5_000),
  })
  type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never

  const fieldsOf = (dealType: DealType, of: Numbers) => ({
    askingPriceCents: of.price,
    arvCents: of.arv,
    contingencyPct: of.contingency,
    holdMonths: of.months,
    projectedPurchaseDate: of.bought,
    allCash: false,
    maoRulePct: '70',
    rehabEstimateCents: of.rehab,
    ...(dealType === 'land_home' ? { homePriceCents: of.home, wellCents: of.well } : {}),
  })
  it.each(['fix_and_flip', 'land_home'] as const)(
    'needs the same cash and returns the same, whatever its numbers were before: %s',
    (dealType) => {
      fc.assert(
        fc.property(numbers, numbers, template, (before, now, terms) => {
          const { advancePct: advance, ratePct: rate, pointsPct: points, feesCents: fees } = terms
          const { home, well, ...typed } = now
          const calculated = figure(dealType, {
            ...typed,
            ...(dealType === 'land_home' ? { home, well } : {}),
            pay: 'loan',
            advance,
            holdback: '100',
            rate,
            points,
            fees,
          })
          const loan = startingLoan({ dealType, fields: fieldsOf(dealType, before) }, terms, 'en')!
          const fields = fieldsOf(dealType, now)
          const product = dealToModel({ dealType, createdOn: TODAY, fields, costItems: [], loans: [loan] })
          if (!product.ok) throw new Error(product.refusal.reason)
          expect(comparedOf(underwrite(product.value))).toEqual(comparedOf(calculated))
        }),
      )
    },
  )
})

const only = (dealType: DealType, other: DealType) =>
  CALCULATOR_KEYS.filter((input) => isCalculatorInput(input, dealType) && !isCalculatorInput(input, other))

describe('a calculator input', () => {
  it('applies to one deal type or to both', () => {
    expect(only('fix_and_flip', 'land_home')).toEqual(['rule'])
    expect(only('land_home', 'fix_and_flip')).toEqual([
      'home',
      'options',
      'freight',
      'title',
      'impact',
      'set',
      'foundation',
      'well',
      'septic',
      'power',
      'finish',
    ])
  })

  it('enforces its limits', () => {
    expect(fitsCalculator('price', -1)).toBe(false)
    expect(fitsCalculator('price', 100_000_000_000)).toBe(true)
    expect(fitsCalculator('price', 100_000_000_001)).toBe(false)
    expect(fitsCalculator('price', '5')).toBe(false)
    expect(fitsCalculator('rule', '39')).toBe(false)
    expect(fitsCalculator('rate', '60')).toBe(true)
    expect(fitsCalculator('rate', '60.0001')).toBe(false)
    expect(fitsCalculator('months', 0)).toBe(false)
    expect(fitsCalculator('months', 60)).toBe(true)
    expect(fitsCalculator('pay', 'gold')).toBe(false)
    expect(fitsCalculator('pay', 'loan')).toBe(true)
    expect(fitsCalculator('bought', '2026-02-30')).toBe(false)
    expect(fitsCalculator('bought', '2026-02-28')).toBe(true)
  })
})
