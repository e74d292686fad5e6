import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../calendar.ts'
import { type Cents, cents, percentFromParts, sumCents } from '../money.ts'
import { buildDeal, buildDraw, buildHolding, buildLoan, buildLoanPayment } from './model/build-deal.ts'
import { type CostItem, DAY_COUNTS, type DealModel, PERIODS } from './model/deal-model.ts'
import { explain } from './explain/explain.ts'
import { explainLoan } from './explain/loans.ts'
import { FIGURES, type Ledger, LOAN_FIGURES } from './ledger.ts'
import { sellingCost } from './costs/selling.ts'
import { holdingGrid, priceImprovementGrid } from './risk/sensitivity.ts'
import { pricesOf } from './costs/deal-costs.ts'
import { underwrite } from './underwrite.ts'
import { changed, profitsOf } from './model/what-if.ts'

const START = '2026-01-31'
const money = (max: number) => fc.nat(max).map(cents)
const percent = (max: number) => fc.nat(max * 10_000).map((parts) => percentFromParts(BigInt(parts)))
const day = (from = 0, to = 400): fc.Arbitrary<Day> =>
  fc.integer({ min: from, max: to }).map((days) => addDays(START, days))
const several = <Item>(item: fc.Arbitrary<Item>, most = 4) => fc.array(item, { maxLength: most })

const bill = fc
  .record({
    period: fc.option(fc.record({ from: day(), to: day() })),
    amountCents: fc.integer({ min: -10_000, max: 50_000 }).map(cents),
    paidOn: day(),
    isFinal: fc.boolean(),
  })
  .map(({ period, ...paid }) => ({ from: null, to: null, ...period, ...paid }))

const costItem: fc.Arbitrary<CostItem> = fc.oneof(
  fc.record({ name: fc.constant('Fee'), amountCents: money(2_000_000), bills: several(bill, 2) }),
  fc.record({
    name: fc.constant('Share'),
    pct: percent(3),
    pctOf: fc.constant('purchase_price' as const),
    bills: several(bill, 2),
  }),
  fc.record({
    name: fc.constant('Sale share'),
    pct: percent(3),
    pctOf: fc.constant('sale_price' as const),
    bills: several(
      bill.map((one) => ({ ...one, isFinal: true })),
      2,
    ),
  }),
)

const draw = fc
  .record({
    fundedOn: day(),
    approvedCents: money(3_000_000),
    isFinal: fc.boolean(),
    feeCents: fc.option(money(30_000)),
  })
  .map(buildDraw)

const loanPayment = fc
  .record({
    paidOn: day(),
    from: day(),
    length: fc.nat(60),
    interestCents: money(300_000),
    principalCents: money(2_000_000),
    feesCents: money(20_000),
  })
  .map(({ length, ...payment }) => buildLoanPayment({ ...payment, to: addDays(payment.from, length) }))
const extension = fc
  .record({ takenOn: day(), length: fc.integer({ min: 1, max: 200 }), feeCents: money(100_000) })
  .map(({ takenOn, length, feeCents }) => ({ takenOn, maturesOn: addDays(takenOn, length), feeCents }))

/** What was recorded for a loan: usually nothing, sometimes some payments, and then perhaps the payoff. */
const recorded = fc.oneof(
  fc.constant({ payments: [], extensions: [] }),
  fc
    .record({ payments: several(loanPayment, 3), extensions: several(extension, 2), isPaidOff: fc.boolean() })
    .map(({ payments, extensions, isPaidOff }) => ({
      payments: payments.map((payment, index) => ({ ...payment, isPayoff: isPaidOff && index === 0 })),
      extensions,
    })),
)

const loan = fc
  .record({
    initialAdvanceCents: money(30_000_000),
    holdbackCents: money(9_000_000),
    ratePct: percent(15),
    pointsPct: percent(4),
    feesCents: money(300_000),
    exitFeePct: percent(2),
    drawFeeCents: money(30_000),
    drawRetainagePct: percent(10),
    dayCount: fc.constantFrom(...DAY_COUNTS),
    interestOn: fc.constantFrom('drawn', 'commitment'),
    payment: fc.constantFrom('monthly', 'at_payoff'),
    startsOn: day(-30, 90),
    payoffOn: fc.option(day(60, 500)),
    draws: several(draw),
    evenDrawsFrom: fc.constantFrom(null, START),
    maturesOn: fc.option(day(30, 300)),
    extensionFeePct: percent(2),
    isRefinance: fc.boolean(),
    recorded,
  })
  .map(({ recorded: history, ...terms }) => buildLoan({ ...terms, ...history }))

const holding = fc
  .record({
    amountCents: money(500_000),
    per: fc.constantFrom(...PERIODS),
    from: fc.option(day()),
    to: fc.option(day(0, 500)),
    bills: several(bill, 2),
  })
  .map(buildHolding)

const improvement = fc.record({
  lines: several(
    fc.record({ name: fc.constant('Line'), amountCents: money(3_000_000), contingencyApplies: fc.boolean() }),
    6,
  ),
  contingencyPct: percent(20),
  startsOn: fc.option(day(0, 60)),
  endsOn: fc.option(day(30, 300)),
  payments: several(fc.record({ paidOn: day(), amountCents: money(2_000_000) })),
})

const selling = fc.record({
  listingCommissionPct: percent(6),
  buyerCommissionPct: percent(6),
  sellerClosingPct: percent(4),
  transferTaxPct: percent(2),
  fixedCents: money(500_000),
  concessionsCents: money(1_500_000),
  items: several(costItem, 2),
  bills: fc.record(
    { listing_commission: several(bill, 2), fixed_costs: several(bill, 2), concessions: several(bill, 2) },
    { requiredKeys: [] },
  ),
})

/** How a deal of each kind is built; a refinance loan counts only in a refinance. */
const ENDINGS = ['sale', 'assignment', 'refinance'] as const

const deal: fc.Arbitrary<DealModel> = fc
  .record({
    dealType: fc.constantFrom('fix_and_flip', 'land_home'),
    exitType: fc.constantFrom('retail_sale', 'wholesale_assignment'),
    purchaseOn: fc.constant(START),
    saleOn: day(1, 400),
    purchasePriceCents: money(40_000_000),
    salePriceCents: money(70_000_000),
    arvCents: money(70_000_000),
    purchaseCosts: several(costItem),
    improvement,
    loans: several(loan, 3),
    holding: several(holding, 5),
    selling,
    maoRulePct: percent(100),
    assignmentFeeCents: money(1_000_000),
    targetProfitCents: money(5_000_000),
  })
  .map(buildDeal)

/** The same deals, however they end. */
const anyEnding = fc
  .tuple(deal, fc.constantFrom(...ENDINGS))
  .map(([model, ending]): DealModel => ({ ...model, ending }))

describe('any deal', () => {
  it('has dated flows that add up to its net profit', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const { datedFlows, flows, netProfitCents } = underwrite(model)
        expect(sumCents(datedFlows.map((flow) => flow.amountCents))).toBe(netProfitCents)
        expect(sumCents(flows.map((flow) => flow.amountCents))).toBe(netProfitCents)
        expect(datedFlows.every((flow) => flow.amountCents !== 0)).toBe(true)
        const days = datedFlows.map((flow) => flow.on)
        expect(days).toEqual([...new Set(days)].sort())
      }),
    )
  })

  it('has totals that are the sums of their parts', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const figures = underwrite(model)
        const { purchase, improvement: work, financing, holding: owning, selling: sale } = figures
        expect(purchase.costsCents).toBe(sum(purchase.costs))
        expect(work.totalCents).toBe(sum(work.lines) + work.contingencyCents)
        expect(financing.totalCents).toBe(sumCents(financing.loans.map((one) => one.costCents)))
        expect(financing.totalCents).toBe(
          financing.pointsCents +
            financing.loanFeesCents +
            financing.drawFeesCents +
            financing.interestCents +
            financing.exitFeesCents +
            financing.extensionFeesCents +
            financing.paymentFeesCents,
        )
        expect(owning.totalCents).toBe(sum(owning.items))
        expect(sale.totalCents).toBe(sum(sale.rates) + sum(sale.items) + sale.fixedCents + sale.concessionsCents)
        expect(figures.totalProjectCostCents).toBe(
          purchase.priceCents + purchase.costsCents + work.totalCents + financing.totalCents + owning.totalCents,
        )
        expect(figures.netProfitCents).toBe(model.salePriceCents - sale.totalCents - figures.totalProjectCostCents)
      }),
    )
  })

  it('has the same what-if profit as a deal with those inputs, no matter how many are tried', () => {
    const question = fc.record(
      {
        salePriceCents: money(60_000_000),
        improvementTotalCents: money(9_000_000),
        addedDays: fc.integer({ min: -20, max: 60 }),
        addedRateParts: fc.constantFrom(-10_000n, 0n, 5_000n),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(deal, fc.array(question, { minLength: 1, maxLength: 6 }), (model, questions) => {
        const quick = profitsOf(model)
        for (const whatIf of questions) expect(quick(whatIf)).toBe(underwrite(changed(model, whatIf)).netProfitCents)
        expect(quick({})).toBe(underwrite(model).netProfitCents)
      }),
    )
  })

  it('breaks even at its break-even price and at none below it', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const { breakEvenCents, totalProjectCostCents } = underwrite(model)
        const profitAt = (price: number) => {
          const prices = { ...pricesOf(model), sale_price: cents(price) }
          return price - sellingCost(model.selling, prices).totalCents - totalProjectCostCents
        }
        expect(profitAt(breakEvenCents!)).toBeGreaterThanOrEqual(0)
        for (let cheaper = breakEvenCents! - 1; cheaper >= 0 && cheaper > breakEvenCents! - 40; cheaper -= 1)
          expect(profitAt(cheaper)).toBeLessThan(0)
      }),
    )
  })

  it('scales with its amounts, give or take the cents each rounded line may gain or lose', () => {
    fc.assert(
      fc.property(deal, fc.integer({ min: 2, max: 20 }), (model, times) => {
        const figures = underwrite(model)
        const scaled = underwrite(multiplied(model, times))
        const tolerance = (roundedLines(model) * (times + 1)) / 2
        expect(Math.abs(scaled.netProfitCents - figures.netProfitCents * times)).toBeLessThanOrEqual(tolerance)
        expect(Math.abs(scaled.cashToCloseCents - figures.cashToCloseCents * times)).toBeLessThanOrEqual(tolerance)
        const cost = scaled.totalProjectCostCents
        expect(Math.abs(cost - figures.totalProjectCostCents * times)).toBeLessThanOrEqual(tolerance)
        // A cost of a few cents, or none, has no return worth comparing.
        if (figures.roi === null || scaled.roi === null) return
        const drift = Math.abs(scaled.roi - figures.roi)
        expect(drift).toBeLessThanOrEqual(((1 + Math.abs(figures.roi)) * tolerance) / cost + 1e-9)
      }),
    )
  })

  it('needs at least as much cash as is invested when the sale closes', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const { cash } = underwrite(model)
        expect(cash.peakCents).toBeGreaterThanOrEqual(Math.max(0, cash.investedCents))
      }),
    )
  })

  it('matches the unchanged cell of both grids', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const figures = underwrite(model)
        const base = { netProfitCents: figures.netProfitCents, roi: figures.roi }
        expect(priceImprovementGrid(figures)[1]![2]).toMatchObject(base)
        expect(holdingGrid(figures)[0]).toMatchObject(base)
      }),
    )
  })

  it('that is kept has what was put in less what the loans leave, and the value less the loans', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const figures = underwrite({ ...model, ending: 'refinance' })
        const { cashLeftInCents, equityKeptCents, loansCents, valueCents } = figures.kept!
        expect(sumCents(figures.flows.map((flow) => flow.amountCents))).toBe(-cashLeftInCents)
        expect(cashLeftInCents).toBe(figures.totalProjectCostCents + figures.selling.totalCents - loansCents)
        expect(equityKeptCents).toBe(valueCents - loansCents)
        expect(equityKeptCents - cashLeftInCents).toBe(figures.netProfitCents)
        expect(figures.cash.peakCents).toBeGreaterThanOrEqual(Math.max(0, cashLeftInCents))
      }),
    )
  })

  it('that is assigned has a fee less amounts, and moves nothing else', () => {
    fc.assert(
      fc.property(deal, (model) => {
        const figures = underwrite({ ...model, ending: 'assignment' })
        const { datedFlows, netProfitCents, totalProjectCostCents, selling: sale } = figures
        expect(netProfitCents).toBe(model.assignmentFeeCents - totalProjectCostCents - sale.totalCents)
        expect(sumCents(datedFlows.map((flow) => flow.amountCents))).toBe(netProfitCents)
        expect(figures.ruleOfferCents).toBe(underwrite(model).ruleOfferCents)
      }),
    )
  })

  it('has the same what-if profit, however it ends', () => {
    fc.assert(
      fc.property(anyEnding, money(60_000_000), (model, salePriceCents) => {
        expect(profitsOf(model)({ salePriceCents })).toBe(underwrite(changed(model, { salePriceCents })).netProfitCents)
      }),
    )
  })

  it('can explain each figure with terms that add up to it', () => {
    fc.assert(
      fc.property(anyEnding, (model) => {
        const figures = underwrite(model)
        const sums = [
          ...FIGURES.filter((figure) => figure !== 'break_even').map((figure) => explain(figures, figure)),
          ...figures.model.loans.flatMap((_, place) =>
            LOAN_FIGURES.map((figure) => explainLoan(figures, place, figure)),
          ),
        ]
        const results = sums.flatMap(({ figure, result }) =>
          'amountCents' in result ? [[figure, result.amountCents]] : [],
        )
        const computed = sums.flatMap((ledger) =>
          'amountCents' in ledger.result ? [[ledger.figure, amountOf(ledger)]] : [],
        )
        expect(computed).toEqual(results)
      }),
    )
  })
})

function sum(lines: readonly { amountCents: Cents }[]): Cents {
  return sumCents(lines.map((line) => line.amountCents))
}

/** Adds up the signed terms. */
function amountOf(ledger: Ledger): number {
  return ledger.terms.reduce((total, { sign, value }) => {
    if (!('amountCents' in value)) throw new Error('a term of a sum is an amount')
    return sign === '-' ? total - value.amountCents : total + value.amountCents
  }, 0)
}

/**
 * Counts the lines that are rounded once each: every percent, every interest amount, every holding item, and every
 * amount withheld from draws.
 */
function roundedLines(model: DealModel): number {
  const draws = model.loans.flatMap((one) => one.draws).length
  const ranges = model.loans.flatMap((one) => one.payments).length
  const loans = 4 * model.loans.length + 2 * ranges
  return model.purchaseCosts.length + 1 + loans + 2 * draws + model.holding.length + 4 + 2
}

/** Returns the same deal with every amount multiplied. */
function multiplied(model: DealModel, times: number): DealModel {
  return JSON.parse(JSON.stringify(model), (key, value) =>
    key.endsWith('Cents') && value !== null ? value * times : value,
  ) as DealModel
}
