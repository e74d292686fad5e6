import type { Day } from '../../calendar.ts'
import { type Cents, cents, PARTS_PER_WHOLE, type Percent, percentParts, roundedQuotient, ZERO } from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { FundedDraw } from './funding.ts'

/** The balance that accrues interest from a day until the next step. */
export type BalanceStep = { from: Day; balanceCents: Cents }

/**
 * Returns the stretches of constant balance from the loan's start. With interest on the commitment there is one; with
 * interest on the drawn balance, each day on which a draw changes it starts a new one. A draw funded before the start
 * counts from the start.
 */
export function balanceSteps(loan: LoanTerms, draws: readonly FundedDraw[]): BalanceStep[] {
  const start = { from: loan.startsOn, balanceCents: loan.initialAdvanceCents }
  if (loan.interestOn === 'commitment')
    return [{ ...start, balanceCents: cents(loan.initialAdvanceCents + loan.holdbackCents) }]
  const steps = [start]
  for (const draw of draws) {
    if (draw.drawnCents === 0) continue
    const last = steps.at(-1)!
    const balanceCents = cents(last.balanceCents + draw.drawnCents)
    if (draw.fundedOn <= last.from) last.balanceCents = balanceCents
    else steps.push({ from: draw.fundedOn, balanceCents })
  }
  return steps
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

/** Computes a month of interest quoted without dates: R(principal × rate ÷ 12). */
export function monthlyInterest(principalCents: Cents, ratePct: Percent): Cents {
  return roundedQuotient(BigInt(principalCents) * percentParts(ratePct), PARTS_PER_WHOLE * 12n)
}
