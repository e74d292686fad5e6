import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../calendar.ts'
import { cents, sumCents } from '../../money.ts'
import { explainLoan } from '../explain/loans.ts'
import { buildDeal, buildDraw, buildLoan, buildLoanPayment } from '../model/build-deal.ts'
import type { LoanPayment, LoanTerms } from '../model/deal-model.ts'
import { soldLater } from '../model/what-if.ts'
import { underwrite } from '../underwrite.ts'
import { loanFigures } from './financing.ts'
import { differenceToAccrual, nextDays, owedOn, unrecordedMonths } from './history.ts'
import { loanExtensionProblem, loanPaymentProblem, matchLoans } from './records.ts'
import { firstMaturity } from './maturity.ts'

const SALE = '2026-07-15'
/** $100,000 at 12% a year: $1,033.33 for a month of 31 days. */
const loan = (facts: Partial<LoanTerms> = {}) =>
  buildLoan({ initialAdvanceCents: cents(100_000_00), ratePct: '12', exitFeePct: '1', ...facts })
const paid = (from: Day, paidOn: Day, interest: number, facts: Partial<LoanPayment> = {}) =>
  buildLoanPayment({ from, paidOn, interestCents: cents(interest), ...facts })

describe('interest that was recorded', () => {
  it('replaces what would accrue in the days it was paid for', () => {
    expect(loanFigures(loan(), SALE).interestCents).toBe(6_033_33)
    const first = paid('2026-01-15', '2026-02-15', 1_000_00)
    // 31 of the 181 days were paid for; 150 remain: 100,000 × 12% × 150 ÷ 360
    expect(loanFigures(loan({ payments: [first] }), SALE).interestCents).toBe(1_000_00 + 5_000_00)
    const third = paid('2026-03-15', '2026-04-16', 1_040_00, { to: '2026-04-15' })
    expect(loanFigures(loan({ payments: [first, third] }), SALE).interestCents).toBe(1_000_00 + 1_040_00 + 3_966_67)
  })

  it('is compared with what accrued', () => {
    const terms = loan()
    const figures = loanFigures(terms, SALE)
    expect(differenceToAccrual(terms, figures, paid('2026-01-15', '2026-02-15', 1_000_00))).toBe(-33_33)
    expect(differenceToAccrual(terms, figures, paid('2026-02-15', '2026-03-15', 950_00))).toBe(16_66)
  })

  it('moves on the day it was paid, and what is left on the days it is due', () => {
    const terms = loan({ payments: [paid('2026-01-15', '2026-02-20', 1_000_00, { to: '2026-02-15' })] })
    const { flows } = underwrite(buildDeal({ loans: [terms] }))
    const interest = flows.filter(({ kind }) => kind === 'interest').map(({ on, amountCents }) => [on, amountCents])
    expect(interest).toEqual([
      ['2026-02-20', -1_000_00],
      ['2026-03-15', -933_34],
      ['2026-04-15', -1_033_33],
      ['2026-05-15', -1_000_00],
      ['2026-06-15', -1_033_33],
      ['2026-07-15', -1_000_00],
    ])
  })

  it('is explained payment by payment, with the days that are left', () => {
    const terms = loan({ payments: [paid('2026-01-15', '2026-02-15', 1_000_00)] })
    const ledger = explainLoan(underwrite(buildDeal({ loans: [terms] })), 0, 'loan_interest')
    expect(ledger.terms.map(({ key, value }) => [key, value])).toEqual([
      ['interest_paid', { amountCents: 1_000_00 }],
      ['advance', { amountCents: 5_000_00 }],
    ])
    expect(ledger.terms[1]!.details).toContainEqual({ key: 'interest_days', days: 150, ofYear: 360 })
  })
})

describe('principal that was repaid', () => {
  it('lowers the balance that bears interest, and what the payoff repays', () => {
    const half = paid('2026-01-15', '2026-04-15', 3_000_00, { principalCents: cents(50_000_00) })
    const figures = loanFigures(loan({ payments: [half] }), SALE)
    // 91 days on 50,000 remain
    expect(figures.interestCents).toBe(3_000_00 + 1_516_67)
    expect([figures.principalCents, figures.repaidCents]).toEqual([100_000_00, 50_000_00])
    const { flows } = underwrite(buildDeal({ loans: [loan({ payments: [half] })] }))
    const principal = flows.filter(({ kind }) => kind === 'loan_principal')
    expect(principal.map(({ on, amountCents }) => [on, amountCents])).toEqual([
      ['2026-04-15', -50_000_00],
      [SALE, -50_000_00],
    ])
  })
})

describe('a payoff', () => {
  const first = paid('2026-01-15', '2026-02-15', 1_000_00)
  const payoff = paid('2026-02-15', '2026-05-20', 3_111_11, {
    principalCents: cents(100_000_00),
    feesCents: cents(1_250_00),
    isPayoff: true,
  })
  const figures = loanFigures(loan({ payments: [first, payoff], maturesOn: '2026-03-01', extensionFeePct: '1' }), SALE)

  it('replaces the rest: interest, exit fee, a late maturity and the day it ends', () => {
    expect(figures).toMatchObject({
      payoffOn: '2026-05-20',
      interestCents: 4_111_11,
      exitFeeCents: 0,
      extensionFeeCents: 0,
      paymentFeesCents: 1_250_00,
      costCents: 5_361_11,
    })
  })

  it('stays where it is if the sale comes later', () => {
    const onSale = { ...payoff, paidOn: SALE, to: SALE }
    const model = buildDeal({ loans: [loan({ payments: [onSale], payoffOn: SALE })] })
    expect(loanFigures(soldLater(model, 60).loans[0]!, '2026-09-13').payoffOn).toBe(SALE)
  })

  it('owes the draws that have come by its day, and none that are still to come', () => {
    const drawn = loan({ payments: [first], holdbackCents: cents(30_000_00), evenDrawsFrom: '2026-01-15' })
    const planned = loanFigures(drawn, SALE)
    const [one, two] = planned.draws
    const lent = drawn.initialAdvanceCents - planned.repaidCents
    expect(owedOn(drawn, planned, '2026-02-14')).toBe(lent)
    expect(owedOn(drawn, planned, two!.fundedOn)).toBe(lent + one!.drawnCents + two!.drawnCents)
    expect(owedOn(drawn, planned, SALE)).toBe(planned.principalCents - planned.repaidCents)
  })

  it('ends equal draws', () => {
    const drawn = loan({ payments: [payoff], holdbackCents: cents(30_000_00), evenDrawsFrom: '2026-01-15' })
    expect(loanFigures(drawn, SALE).draws.map(({ fundedOn }) => fundedOn)).toEqual([
      '2026-02-15',
      '2026-03-15',
      '2026-04-15',
      '2026-05-15',
    ])
  })
})

describe('an extension', () => {
  const extended = { takenOn: '2026-04-01', maturesOn: '2026-07-01', feeCents: cents(500_00) }

  it('costs its fee on its day, and another only if the loan outlasts it too', () => {
    const terms = { maturesOn: '2026-04-15', extensionFeePct: '1', extensions: [extended] }
    expect(loanFigures(loan(terms), '2026-06-20').extensionFeeCents).toBe(500_00)
    expect(loanFigures(loan(terms), SALE).extensionFeeCents).toBe(500_00 + 1_000_00)
    const { flows } = underwrite(buildDeal({ loans: [loan(terms)] }))
    expect(flows.filter(({ kind }) => kind === 'loan_fees').map(({ on, amountCents }) => [on, amountCents])).toEqual([
      ['2026-04-01', -500_00],
      ['2026-07-01', -1_000_00],
    ])
  })

  it('moves the day that tasks and notices look at', () => {
    const owed = { id: 'a', status: 'funded' as const, maturityDate: '2026-04-15' }
    expect(firstMaturity([owed], [{ loanId: 'a', extensions: [extended] }])).toBe('2026-07-01')
  })
})

describe('the months of a loan', () => {
  it('are unrecorded until payments cover them', () => {
    const terms = loan({ payments: [paid('2026-02-15', '2026-03-15', 950_00)] })
    const months = unrecordedMonths(terms, loanFigures(terms, SALE), '2026-05-01')
    expect(months).toEqual([
      { from: '2026-01-15', to: '2026-02-15', accruedCents: 1_033_33, openCents: 1_033_33 },
      { from: '2026-03-15', to: '2026-04-15', accruedCents: 1_033_33, openCents: 1_033_33 },
    ])
  })

  it('say which days the next payment is for', () => {
    expect(nextDays(loan(), '2026-02-16', false)).toEqual({ from: '2026-01-15', to: '2026-02-15' })
    expect(nextDays(loan(), '2026-04-20', false)).toEqual({ from: '2026-01-15', to: '2026-04-15' })
    const begun = loan({ payments: [paid('2026-01-15', '2026-02-15', 1_000_00)] })
    expect(nextDays(begun, '2026-02-20', false)).toEqual({ from: '2026-02-15', to: '2026-03-15' })
    expect(nextDays(begun, '2026-05-02', true)).toEqual({ from: '2026-02-15', to: '2026-05-02' })
  })
})

describe('a payment or extension', () => {
  const facts = { ...paid('2026-01-15', '2026-02-15', 1_000_00) }
  const today = { today: '2026-03-01' }

  it('needs an amount, days in order, and no future date', () => {
    expect(loanPaymentProblem(facts, today)).toBeNull()
    expect(loanPaymentProblem({ ...facts, interestCents: 0 }, today)).toEqual({
      field: 'interestCents',
      problem: 'no_amount',
    })
    expect(loanPaymentProblem({ ...facts, to: '2026-01-14' }, today)?.problem).toBe('days_reversed')
    expect(loanPaymentProblem({ ...facts, paidOn: '2026-03-02' }, today)?.problem).toBe('later_than_today')
    const extension = { takenOn: '2026-02-01', maturesOn: '2026-02-01', feeCents: 0 }
    expect(loanExtensionProblem(extension, today)?.problem).toBe('not_later')
    expect(loanExtensionProblem({ ...extension, maturesOn: '2026-08-01' }, today)).toBeNull()
  })
})

it('loans that are saved again keep what was recorded for them', () => {
  const existing = [
    { id: 'a', name: 'First' },
    { id: 'b', name: 'Second' },
  ]
  expect(
    matchLoans(
      [
        { id: 'b', name: 'Renamed' },
        { id: 'a', name: 'First' },
      ],
      existing,
    ),
  ).toEqual(['b', 'a'])
  expect(matchLoans([{ name: 'Second' }, { name: 'Other' }], existing)).toEqual(['b', null])
  expect(matchLoans([{ name: 'One' }, { name: 'Two' }], existing)).toEqual(['a', 'b'])
  expect(matchLoans([{ id: 'x', name: 'First' }], existing)).toEqual(['a'])
  expect(matchLoans([...existing, { name: 'Third' }], existing)).toEqual(['a', 'b', null])
})

const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays('2026-01-15', days))

describe('any recorded history', () => {
  const payment = fc
    .record({
      from: day(0, 150),
      length: fc.nat(60),
      paidOn: day(0, 170),
      interest: fc.nat(200_000),
      fees: fc.nat(5_000),
    })
    .map(({ from, length, paidOn, interest, fees }) =>
      paid(from, paidOn, interest, { to: addDays(from, length), feesCents: cents(fees) }),
    )
  const terms = fc.record({
    payments: fc.array(payment, { maxLength: 5 }),
    draws: fc.array(
      day(10, 170).map((fundedOn) => buildDraw({ fundedOn, approvedCents: cents(7_500_00) })),
      {
        maxLength: 2,
      },
    ),
    dayCount: fc.constantFrom('ACT/360' as const, '30/360' as const),
  })

  it('costs what was paid plus what accrues on the days that weren’t paid for, each once', () => {
    fc.assert(
      fc.property(terms, (facts) => {
        const recorded = loanFigures(loan(facts), SALE)
        const all = loanFigures(loan({ ...facts, payments: [] }), SALE)
        const whole = paid('2026-01-15', SALE, 0)
        const covered = loanFigures(loan({ ...facts, payments: [...facts.payments, whole] }), SALE)
        const paidCents = sumCents(facts.payments.map(({ interestCents }) => interestCents))
        expect(covered.interestCents).toBe(paidCents)
        expect(recorded.interestCents).toBeLessThanOrEqual(paidCents + all.interestCents)
        expect(recorded.interestCents).toBeGreaterThanOrEqual(paidCents)
      }),
    )
  })
})
