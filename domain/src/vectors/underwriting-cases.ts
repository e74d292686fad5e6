import { daysBetween } from '../calendar.ts'
import { cents, percentOf, roundedQuotient, ZERO } from '../money.ts'
import type { HoldingItem } from '../underwriting/model/deal-model.ts'
import { loanFigures } from '../underwriting/loans/financing.ts'
import { holdingCost } from '../underwriting/costs/holding.ts'
import { monthlyInterest } from '../underwriting/loans/interest.ts'
import { breakEvenPrice, ruleOffer } from '../underwriting/offers/offers.ts'
import { annualizedReturn, simpleAnnualizedReturn } from '../underwriting/returns/returns.ts'
import { holdingGrid, priceImprovementGrid } from '../underwriting/risk/sensitivity.ts'
import { underwrite } from '../underwriting/underwrite.ts'
import { type Irr, periodicIrr, xirr } from '../underwriting/returns/xirr.ts'
import type { CaseRunner, VectorCase } from './case.ts'
import { readDeal, readHoldingItem, readLoan, readSelling } from './deal-case.ts'
import { dealFigures, gridRow, holdingRow } from './deal-figures.ts'
import { CaseInput, type JsonObject } from './input.ts'

/** Runners for the underwriting room, by type of case. */
export const UNDERWRITING_CASES: Readonly<Record<string, CaseRunner>> = {
  rounding: (input) => ({ cents: input.list('pairs').map((pair) => roundDecimal(pair.text('exact'))) }),
  rounding_pct: (input) => ({ cents: percentOf(input.cents('amount_cents'), input.percent('pct')) }),
  xirr: (input) =>
    rateOf(
      xirr(input.list('flows').map((flow) => ({ on: flow.day('date'), amountCents: flow.cents('amount_cents') }))),
    ),
  irr_periodic: (input) => rateOf(periodicIrr(input.values('values').map(Number))),
  mao_rule: (input) => ({
    mao_cents: ruleOffer({
      arvCents: input.cents('arv_cents'),
      rulePct: input.percent('rule_pct'),
      improvementTotalCents: input.cents('repairs_cents'),
      exitType: 'wholesale_assignment',
      assignmentFeeCents: input.cents('assignment_fee_cents'),
    }),
  }),
  holding_cost: holdingCase,
  loan_interest: (input) => {
    const payoffOn = input.day('payoff_date')
    return { interest_cents: loanFigures(readLoan(input, input.day('start_date')), payoffOn).interestCents }
  },
  loan_interest_monthly: (input) => ({
    interest_cents: monthlyInterest(input.cents('principal_cents'), input.percent('rate_pct')),
  }),
  annualized_roi: (input) => {
    const [roi, days] = [input.number('roi'), input.number('days')]
    return { compound: annualizedReturn(roi, days), simple: simpleAnnualizedReturn(roi, days) }
  },
  break_even: (input) => {
    const prices = { purchase_price: ZERO, sale_price: ZERO }
    const cost = input.cents('total_project_cost_cents')
    return { sale_price_cents: breakEvenPrice(cost, readSelling(input.object('selling')), prices) }
  },
  fix_and_flip_deal: (input) => dealFigures(underwrite(readDeal(input, 'fix_and_flip'))),
  land_home_deal: (input) => dealFigures(underwrite(readDeal(input, 'land_home'))),
  sensitivity: sensitivityCase,
}

function rateOf(irr: Irr): JsonObject {
  return { status: irr.status, value: irr.rate }
}

/** Applies R to a decimal number given as text. */
function roundDecimal(text: string): number {
  const [whole = '0', fraction = ''] = text.replace(/^[-+]/, '').split('.')
  const magnitude = BigInt(whole + fraction)
  return roundedQuotient(text.startsWith('-') ? -magnitude : magnitude, 10n ** BigInt(fraction.length))
}

function holdingCase(input: CaseInput): JsonObject {
  const window = { purchaseOn: input.day('from'), saleOn: input.day('to') }
  const item: HoldingItem = readHoldingItem(input.object('item'))
  const { items, totalCents } = holdingCost([item], window, { purchase_price: ZERO, sale_price: ZERO })
  return { days: items[0]?.days ?? daysBetween(window.purchaseOn, window.saleOn), cost_cents: cents(totalCents) }
}

function sensitivityCase(input: CaseInput, others: readonly VectorCase[]): JsonObject {
  const named = input.textOrNull('deal')
  const deal = named === null ? undefined : others.find((other) => other.id === named)
  if (named !== null && deal === undefined) throw new RangeError(`there is no case named ${named}`)
  const dealType = deal?.type === 'land_home_deal' ? 'land_home' : 'fix_and_flip'
  const figures = underwrite(readDeal(deal ? new CaseInput(deal.input) : input.object('deal'), dealType))
  const deltas = (key: string) => (input.has(key) ? input.values(key).map(String) : undefined)
  const days = input.has('hold_delta_days') ? input.values('hold_delta_days').map(Number) : undefined
  const grid = priceImprovementGrid(figures, deltas('price_delta_pct'), deltas('rehab_delta_pct'))
  return { rows: grid.map((row) => row.map(gridRow)), hold_rows: holdingGrid(figures, days).map(holdingRow) }
}
