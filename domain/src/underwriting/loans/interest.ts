import type { Day } from '../../calendar.ts'
import {
  type Cents,
  cents,
  PARTS_PER_WHOLE,
  type Percent,
  percentParts,
  roundedQuotient,
  sumCents,
  ZERO,
} from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { FundedDraw } from './funding.ts'
import { paidDays, repayments } from './recorded.ts'

/** The balance that accrues interest from a day until the next step. */
export type BalanceStep = { from: Day; balanceCents: Cents }

/**
 * Returns the stretches of constant balance from the loan's start: each day on which a draw or a repayment changes it
 * starts a new one. Draws don't change what bears interest if that is the commitment. A change before the start counts
 * from the start, and nothing bears interest once everything is repaid.
 */
export function balanceSteps(loan: LoanTerms, draws: readonly FundedDraw[]): BalanceStep[] {
  const isDrawn = loan.interestOn === 'drawn'
  let owed = isDrawn ? loan.initialAdvanceCents : loan.initialAdvanceCents + loan.holdbackCents
  const steps = [{ from: loan.startsOn, balanceCents: cents(owed) }]
  for (const { on, byCents } of balanceChanges(loan, isDrawn ? draws : [])) {
    const last = steps.at(-1)!
    owed += byCents
    const balanceCents = cents(Math.max(0, owed))
    if (on <= last.from) last.balanceCents = balanceCents
    else steps.push({ from: on, balanceCents })
  }
  return steps
}

function balanceChanges(loan: LoanTerms, draws: readonly FundedDraw[]): { on: Day; byCents: number }[] {
  const drawn = draws.map(({ fundedOn, drawnCents }) => ({ on: fundedOn, byCents: drawnCents as number }))
  const repaid = repayments(loan).map(({ paidOn, principalCents }) => ({ on: paidOn, byCents: -principalCents }))
  return [...drawn, ...repaid]
    .filter(({ byCents }) => byCents !== 0)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}

/**
 * Computes interest accrued from the loan's start through a day: R(Σ balance × rate × days ÷ basis). Days are counted
 * per stretch of constant balance, with the current one ending on that day, and rounding happens once at the end (see
 * docs/domain.md, Loans and draws).
 */
export function interestThrough(loan: LoanTerms, steps: readonly BalanceStep[], through: Day): Cents {
  let balanceDays = 0n
  for (const [index, step] of steps.entries()) {
    if (step.from >= through) break
    const next = steps[index + 1]
    const until = next && next.from < through ? next.from : through
    balanceDays += BigInt(step.balanceCents) * BigInt(interestDays(loan.dayCount, step.from, until))
  }
  if (balanceDays === 0n) return ZERO
  return roundedQuotient(balanceDays * percentParts(loan.ratePct), PARTS_PER_WHOLE * yearBasis(loan.dayCount))
}

/**
 * Computes the interest accrued through a day for the days that no recorded payment covers. Those payments count as
 * they were made.
 */
export function openInterestThrough(loan: LoanTerms, steps: readonly BalanceStep[], through: Day): Cents {
  const covered = paidDays(loan.payments)
    .filter(({ from }) => from < through)
    .map(({ from, to }) => accruedBetween(loan, steps, from, to < through ? to : through))
  return cents(interestThrough(loan, steps, through) - sumCents(covered))
}

/** Computes what accrues from one day up to another: what a payment for these days is compared with. */
export function accruedBetween(loan: LoanTerms, steps: readonly BalanceStep[], from: Day, to: Day): Cents {
  return cents(interestThrough(loan, steps, to) - interestThrough(loan, steps, from))
}

/** Computes a month of interest quoted without dates: R(principal × rate ÷ 12). */
export function monthlyInterest(principalCents: Cents, ratePct: Percent): Cents {
  return roundedQuotient(BigInt(principalCents) * percentParts(ratePct), PARTS_PER_WHOLE * 12n)
}
