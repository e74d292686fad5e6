import type { Day } from '../../calendar.ts'
import { type Cents, cents, percentOf, sumCents, ZERO } from '../../money.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import { expectedDraws } from './expected-draws.ts'
import { type FundedDraw, fundedDraws } from './funding.ts'
import { balanceSteps, type BalanceStep, openInterestThrough } from './interest.ts'
import { isPaidOff, lastDayOf, maturityOf, repaidCents } from './recorded.ts'

/** The costs and cash movements of one loan. */
export type LoanFigures = {
  name: string
  startsOn: Day
  payoffOn: Day
  commitmentCents: Cents
  pointsCents: Cents
  feesCents: Cents
  drawFeesCents: Cents
  interestCents: Cents
  /** what of the interest was recorded as paid */
  recordedInterestCents: Cents
  exitFeeCents: Cents
  /** for the extensions taken, and due on the maturity date of a loan that isn't paid off by then */
  extensionFeeCents: Cents
  /** paid along with interest or the payoff */
  paymentFeesCents: Cents
  /** points + fees + draw fees + interest + exit, extension and payment fees; principal is never a cost */
  costCents: Cents
  /** what the loan provides at its start: advance − points − fees */
  netAdvanceCents: Cents
  /** what was drawn, repaid at payoff unless it was repaid earlier */
  principalCents: Cents
  repaidCents: Cents
  /** the current maturity, after any extension */
  maturesOn: Day | null
  /** still owed when the deal ends; 0 for a loan that is paid off */
  staysCents: Cents
  draws: readonly FundedDraw[]
  steps: readonly BalanceStep[]
}

export type FinancingCost = {
  loans: readonly LoanFigures[]
  commitmentCents: Cents
  pointsCents: Cents
  loanFeesCents: Cents
  drawFeesCents: Cents
  interestCents: Cents
  exitFeesCents: Cents
  extensionFeesCents: Cents
  paymentFeesCents: Cents
  totalCents: Cents
}

/**
 * Computes the costs and cash movements of a loan. What was recorded replaces what would be expected: interest for the
 * days it was paid for, the fee of an extension, and the payoff with its fees (see docs/domain.md, Loans and draws).
 * @param saleOn the payoff date of a loan without its own
 */
export function loanFigures(loan: LoanTerms, saleOn: Day): LoanFigures {
  const draws = fundedDraws({ ...loan, draws: expectedDraws(loan, saleOn) })
  const steps = balanceSteps(loan, draws)
  const payoffOn = lastDayOf(loan, saleOn)
  const commitmentCents = cents(loan.initialAdvanceCents + loan.holdbackCents)
  const pointsCents = loan.pointsCents ?? percentOf(commitmentCents, loan.pointsPct)
  const isOpenEnded = loan.stays || isPaidOff(loan)
  const exitFeeCents = isOpenEnded ? ZERO : percentOf(commitmentCents, loan.exitFeePct)
  const maturesOn = maturityOf(loan)
  const isLate = maturesOn !== null && maturesOn < payoffOn && !isPaidOff(loan)
  const extensionFeeCents = sumCents([
    ...loan.extensions.map(({ feeCents }) => feeCents),
    isLate ? percentOf(commitmentCents, loan.extensionFeePct) : ZERO,
  ])
  const drawFeesCents = sumCents(draws.map((draw) => draw.feeCents))
  const recordedInterestCents = sumCents(loan.payments.map((payment) => payment.interestCents))
  const interestCents = cents(recordedInterestCents + openInterestThrough(loan, steps, payoffOn))
  const paymentFeesCents = sumCents(loan.payments.map((payment) => payment.feesCents))
  const principalCents = cents(loan.initialAdvanceCents + sumCents(draws.map((draw) => draw.drawnCents)))
  const { name, startsOn, feesCents } = loan
  return {
    name,
    startsOn,
    payoffOn,
    commitmentCents,
    pointsCents,
    feesCents,
    drawFeesCents,
    interestCents,
    recordedInterestCents,
    exitFeeCents,
    extensionFeeCents,
    paymentFeesCents,
    costCents: sumCents([
      pointsCents,
      feesCents,
      drawFeesCents,
      interestCents,
      exitFeeCents,
      extensionFeeCents,
      paymentFeesCents,
    ]),
    netAdvanceCents: cents(loan.initialAdvanceCents - pointsCents - feesCents),
    principalCents,
    repaidCents: repaidCents(loan),
    maturesOn,
    staysCents: loan.stays ? cents(principalCents - repaidCents(loan)) : ZERO,
    draws,
    steps,
  }
}

/**
 * Sums points, lender fees, draw fees, interest, exit, extension and payment fees of all loans (see docs/domain.md, Loans and
 * draws).
 */
export function financingCost(loans: readonly LoanTerms[], saleOn: Day): FinancingCost {
  const figures = loans.map((loan) => loanFigures(loan, saleOn))
  const total = (of: (loan: LoanFigures) => Cents) => sumCents(figures.map((loan) => of(loan)))
  return {
    loans: figures,
    commitmentCents: total((loan) => loan.commitmentCents),
    pointsCents: total((loan) => loan.pointsCents),
    loanFeesCents: total((loan) => loan.feesCents),
    drawFeesCents: total((loan) => loan.drawFeesCents),
    interestCents: total((loan) => loan.interestCents),
    exitFeesCents: total((loan) => loan.exitFeeCents),
    extensionFeesCents: total((loan) => loan.extensionFeeCents),
    paymentFeesCents: total((loan) => loan.paymentFeesCents),
    totalCents: total((loan) => loan.costCents),
  }
}
