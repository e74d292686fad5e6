import type { Day } from '../../calendar.ts'
import { type Cents, sumCents } from '../../money.ts'
import type { LoanPayment, LoanTerms } from '../model/deal-model.ts'

type Recorded = Pick<LoanTerms, 'payments'>

/** Returns the payment that paid the rest of the loan, if it was recorded. */
export function payoffOf({ payments }: Recorded): LoanPayment | undefined {
  return payments.find(({ isPayoff }) => isPayoff)
}

export function isPaidOff(loan: Recorded): boolean {
  return payoffOf(loan) !== undefined
}

/** Returns what was repaid before the payoff, which pays whatever is left. */
export function repayments({ payments }: Recorded): LoanPayment[] {
  return payments.filter(({ isPayoff, principalCents }) => !isPayoff && principalCents !== 0)
}

export function repaidCents(loan: Recorded): Cents {
  return sumCents(repayments(loan).map(({ principalCents }) => principalCents))
}

/**
 * Returns the day on which the loan's figures end: the recorded payoff, else its own payoff day, else the end of the
 * deal. A loan that stays ends with the deal too, since only the time until then counts.
 */
export function lastDayOf(loan: Pick<LoanTerms, 'payments' | 'payoffOn' | 'stays'>, saleOn: Day): Day {
  return payoffOf(loan)?.paidOn ?? (loan.stays ? saleOn : (loan.payoffOn ?? saleOn))
}

/** Returns the current maturity: the latest one agreed. */
export function maturityOf({
  maturesOn,
  extensions,
}: {
  maturesOn: Day | null
  extensions: readonly { maturesOn: Day }[]
}): Day | null {
  return extensions.reduce<Day | null>(
    (latest, extension) => (latest === null || extension.maturesOn > latest ? extension.maturesOn : latest),
    maturesOn,
  )
}

/** Days whose interest was paid, from `from` up to but not including `to`. */
export type PaidDays = { from: Day; to: Day }

/** Returns the days whose interest was paid, in order and each day once. */
export function paidDays(payments: readonly PaidDays[]): PaidDays[] {
  const merged: PaidDays[] = []
  const sorted = payments.filter(({ from, to }) => from < to).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  for (const { from, to } of sorted) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = to > last.to ? to : last.to
    else merged.push({ from, to })
  }
  return merged
}
