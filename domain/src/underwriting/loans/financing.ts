import type { Day } from '../../calendar.ts'
import { type Cents, cents, percentOf, sumCents, ZERO } from '../../money.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import { expectedDraws } from './expected-draws.ts'
import { type FundedDraw, fundedDraws } from './funding.ts'
import { balanceSteps, type BalanceStep, interestThrough } from './interest.ts'

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
  exitFeeCents: Cents
  /** due on the maturity date; 0 for a loan paid off by then */
  extensionFeeCents: Cents
  /** points + fees + draw fees + interest + exit and extension fee; principal is never a cost */
  costCents: Cents
  /** what the loan provides at its start: advance − points − fees */
  netAdvanceCents: Cents
  /** what was drawn, repaid at payoff */
  principalCents: Cents
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
  totalCents: Cents
}

/**
 * Computes the costs and cash movements of a loan.
 * @param saleOn the payoff date of a loan without its own
 */
export function loanFigures(loan: LoanTerms, saleOn: Day): LoanFigures {
  const draws = fundedDraws({ ...loan, draws: expectedDraws(loan, saleOn) })
  const steps = balanceSteps(loan, draws)
  const payoffOn = loan.payoffOn ?? saleOn
  const commitmentCents = cents(loan.initialAdvanceCents + loan.holdbackCents)
  const pointsCents = percentOf(commitmentCents, loan.pointsPct)
  const exitFeeCents = percentOf(commitmentCents, loan.exitFeePct)
  const extended = loan.maturesOn !== null && loan.maturesOn < payoffOn
  const extensionFeeCents = extended ? percentOf(commitmentCents, loan.extensionFeePct) : ZERO
  const drawFeesCents = sumCents(draws.map((draw) => draw.feeCents))
  const interestCents = interestThrough(loan, steps, payoffOn)
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
    exitFeeCents,
    extensionFeeCents,
    costCents: sumCents([pointsCents, feesCents, drawFeesCents, interestCents, exitFeeCents, extensionFeeCents]),
    netAdvanceCents: cents(loan.initialAdvanceCents - pointsCents - feesCents),
    principalCents: cents(loan.initialAdvanceCents + sumCents(draws.map((draw) => draw.drawnCents))),
    draws,
    steps,
  }
}

/**
 * Sums points, lender fees, draw fees, interest, exit and extension fees of all loans (see docs/domain.md, Loans and
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
    totalCents: total((loan) => loan.costCents),
  }
}
