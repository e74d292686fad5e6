import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from '../../money.ts'
import { buildDeal, buildLoan, NO_SELLING } from '../model/build-deal.ts'
import { underwrite } from '../underwrite.ts'
import {
  expectedAtClosing,
  kindsOf,
  landingOf,
  payoffParts,
  type SettlementLine,
  settlementProblem,
  settlementTotal,
} from './statement.ts'

const line = (
  kind: SettlementLine['kind'],
  amountCents: number,
  facts: Partial<SettlementLine> = {},
): SettlementLine => ({
  kind,
  label: kind,
  amountCents,
  paidBy: '',
  loanId: null,
  ...facts,
})

const DEAL = {
  costItems: [
    { bucket: 'purchase' as const, name: 'Closing costs', pctOf: 'purchase_price' as const },
    { bucket: 'purchase' as const, name: 'Survey', pctOf: null },
    { bucket: 'selling' as const, name: 'Home warranty', pctOf: null },
  ],
  closingName: 'Purchase costs',
  listingCommissionPct: '3',
  buyerCommissionPct: '2.5',
}

describe('the statement of a purchase', () => {
  const lines = [
    line('price', -150_000_00),
    line('earnest_money', 3_000_00),
    line('loan_proceeds', 120_000_00, { loanId: 'a' }),
    line('points', -2_400_00, { loanId: 'a' }),
    line('lender_fee', -995_00, { loanId: 'a' }),
    line('title', -1_150_00, { label: 'Owner’s policy' }),
    line('proration', 310_00, { label: 'County tax' }),
    line('other', -450_00, { label: 'Survey' }),
  ]

  it('comes to the cash to close, with the earnest money that was paid before', () => {
    expect(settlementTotal('purchase', lines)).toBe(34_685_00)
  })

  it('is saved to the price, the loan and the costs', () => {
    expect(landingOf('purchase', lines, DEAL)).toEqual({
      priceCents: 150_000_00,
      costs: [
        { target: { item: 'Closing costs' }, amountCents: 1_150_00, label: 'Owner’s policy' },
        { target: { item: 'Closing costs' }, amountCents: -310_00, label: 'County tax' },
        { target: { item: 'Survey' }, amountCents: 450_00, label: 'Survey' },
      ],
      loans: [{ loanId: 'a', pointsCents: 2_400_00, feesCents: 995_00 }],
      payoffs: [],
    })
  })

  it('ties to the figures once it’s saved', () => {
    const loan = buildLoan({
      initialAdvanceCents: cents(120_000_00),
      pointsCents: cents(2_400_00),
      pointsPct: '3',
      feesCents: cents(995_00),
    })
    const model = buildDeal({
      purchasePriceCents: cents(150_000_00),
      loans: [loan],
      purchaseCosts: [{ name: 'Closing costs', amountCents: cents(1_290_00) }],
    })
    expect(expectedAtClosing('purchase', underwrite(model))).toBe(settlementTotal('purchase', lines))
  })
})

describe('the statement of a sale', () => {
  const lines = [
    line('price', 250_000_00),
    line('commission', -13_750_00),
    line('title', -1_400_00),
    line('tax', -500_00),
    line('credit', -2_000_00),
    line('other', -600_00, { label: 'Home warranty' }),
    line('payoff', -121_500_00, { loanId: 'a' }),
  ]

  it('comes to the net proceeds', () => {
    expect(settlementTotal('sale', lines)).toBe(110_250_00)
  })

  it('is saved to the price, the sale’s usual costs, its cost items and the loan’s payoff', () => {
    expect(landingOf('sale', lines, DEAL)).toEqual({
      priceCents: 250_000_00,
      costs: [
        { target: { sellingLine: 'listing_commission' }, amountCents: 7_500_00, label: 'commission' },
        { target: { sellingLine: 'buyer_commission' }, amountCents: 6_250_00, label: 'commission' },
        { target: { sellingLine: 'seller_closing' }, amountCents: 1_400_00, label: 'title' },
        { target: { sellingLine: 'transfer_tax' }, amountCents: 500_00, label: 'tax' },
        { target: { sellingLine: 'concessions' }, amountCents: 2_000_00, label: 'credit' },
        { target: { item: 'Home warranty' }, amountCents: 600_00, label: 'Home warranty' },
      ],
      loans: [],
      payoffs: [{ loanId: 'a', amountCents: 121_500_00 }],
    })
    expect(payoffParts(cents(121_500_00), cents(120_000_00))).toEqual({
      principalCents: 120_000_00,
      interestCents: 1_500_00,
    })
    expect(payoffParts(cents(90_000_00), cents(120_000_00)).interestCents).toBe(0)
  })

  it('is compared with price, selling costs and what is repaid that day', () => {
    const model = buildDeal({
      salePriceCents: cents(250_000_00),
      selling: { ...NO_SELLING, listingCommissionPct: '6' },
      loans: [buildLoan({ initialAdvanceCents: cents(100_000_00), exitFeePct: '1' })],
    })
    expect(expectedAtClosing('sale', underwrite(model))).toBe(250_000_00 - 15_000_00 - 101_000_00)
  })
})

const on = (lines: SettlementLine[]) => ({ closedOn: '2026-05-01', lines })

describe('a statement', () => {
  const facts = { loanIds: ['a'], today: '2026-05-14' }

  it('allows only its side’s kinds of lines, with possible signs, and a loan where one is needed', () => {
    expect(settlementProblem('purchase', on([line('payoff', -1)]), facts)?.problem).toBe('wrong_kind')
    expect(settlementProblem('sale', on([line('points', -1)]), facts)?.problem).toBe('wrong_kind')
    expect(settlementProblem('sale', on([line('price', -1)]), facts)?.problem).toBe('wrong_sign')
    expect(settlementProblem('purchase', on([line('points', 1, { loanId: 'a' })]), facts)?.problem).toBe('wrong_sign')
    expect(settlementProblem('sale', on([line('payoff', -1, { loanId: 'b' })]), facts)).toEqual({
      line: 0,
      problem: 'loan_missing',
    })
    expect(settlementProblem('sale', { closedOn: '2026-05-15', lines: [] }, facts)?.problem).toBe('later_than_today')
    expect(settlementProblem('sale', on([line('payoff', -1, { loanId: 'a' })]), facts)).toBeNull()
  })

  it('loses no cent when its lines are saved to the deal', () => {
    const side = fc.constantFrom('purchase' as const, 'sale' as const)
    const lines = side.chain((of) =>
      fc
        .array(
          fc
            .record({ kind: fc.constantFrom(...kindsOf(of)), amount: fc.integer({ min: 1, max: 9_000_000 }) })
            .map(({ kind, amount }) =>
              line(kind, kind === 'price' && of === 'sale' ? amount : -amount, { loanId: 'a', label: 'Line' }),
            ),
          { maxLength: 12 },
        )
        .map((list) => ({ of, list })),
    )
    fc.assert(
      fc.property(lines, ({ of, list }) => {
        const landing = landingOf(of, list, DEAL)
        const landed = [
          of === 'purchase' ? (landing.priceCents ?? 0) : -(landing.priceCents ?? 0),
          ...landing.costs.map(({ amountCents }) => amountCents),
          ...landing.loans.flatMap(({ pointsCents, feesCents }) => [pointsCents ?? 0, feesCents ?? 0]),
          ...landing.payoffs.map(({ amountCents }) => amountCents),
        ]
        const elsewhere = list.filter(({ kind }) => kind === 'earnest_money' || kind === 'loan_proceeds')
        const all = sumCents(list.map(({ amountCents }) => amountCents))
        expect(sumCents(landed)).toBe(-all + sumCents(elsewhere.map(({ amountCents }) => amountCents)))
      }),
    )
  })
})
