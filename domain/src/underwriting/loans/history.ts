import { addMonths, type Day, monthAnniversaries } from '../../calendar.ts'
import { type Cents, cents, sumCents } from '../../money.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { DealTerms, LoanHistory, LoanPaymentRecord, LoanRecord } from '../terms/deal-terms.ts'
import type { LoanFigures } from './financing.ts'
import { accruedBetween, openInterestThrough } from './interest.ts'
import { paidDays } from './recorded.ts'

const NOTHING: Omit<LoanHistory, 'loanId'> = { payments: [], extensions: [] }

/** Returns what was recorded for one of the deal's loans. */
export function loanHistoryOf(
  { loanHistory }: Pick<DealTerms, 'loanHistory'>,
  { id }: Pick<LoanRecord, 'id'>,
): Omit<LoanHistory, 'loanId'> {
  return (id !== undefined && loanHistory?.find(({ loanId }) => loanId === id)) || NOTHING
}

/** A month of a loan: what accrues in it, and what of that no recorded payment covers. */
export type LoanMonth = { from: Day; to: Day; accruedCents: Cents; openCents: Cents }

/**
 * Returns the months of a loan that are over by a day and whose interest wasn't recorded, or only in part.
 * @param figures of the same loan
 */
export function unrecordedMonths(loan: LoanTerms, figures: LoanFigures, by: Day): LoanMonth[] {
  if (loan.payment !== 'monthly') return []
  const { startsOn, payoffOn, steps } = figures
  const ends = monthAnniversaries(startsOn, payoffOn).filter((day) => day <= by)
  return ends
    .map((to, index) => {
      const from = ends[index - 1] ?? startsOn
      const openCents = cents(openInterestThrough(loan, steps, to) - openInterestThrough(loan, steps, from))
      return { from, to, accruedCents: accruedBetween(loan, steps, from, to), openCents }
    })
    .filter(({ openCents }) => openCents > 0)
}

/** Returns how much more was paid than had accrued for the same days; negative if less. */
export function differenceToAccrual(
  loan: LoanTerms,
  { steps }: Pick<LoanFigures, 'steps'>,
  { from, to, interestCents }: Pick<LoanPaymentRecord, 'from' | 'to' | 'interestCents'>,
): Cents {
  return cents(interestCents - accruedBetween(loan, steps, from, to))
}

/**
 * Returns the principal that is owed at the end of a day: what was lent and drawn by then, less what was repaid. Draws
 * that are still to come aren't owed.
 * @param figures of the same loan
 */
export function owedOn(loan: LoanTerms, { draws, repaidCents }: LoanFigures, day: Day): Cents {
  const drawn = draws.filter(({ fundedOn }) => fundedOn <= day).map(({ drawnCents }) => drawnCents)
  return cents(sumCents([loan.initialAdvanceCents, ...drawn]) - repaidCents)
}

/**
 * Returns the days that the next payment is expected to be for: from where the last one ended, through the last month
 * anniversary of the loan's start by the day of payment, or the next one if there is none. A payoff is for all days up
 * to its own.
 */
export function nextDays(
  loan: Pick<LoanTerms, 'startsOn' | 'payments'>,
  paidOn: Day,
  isPayoff: boolean,
): { from: Day; to: Day } {
  const from = paidDays(loan.payments).at(-1)?.to ?? loan.startsOn
  if (isPayoff) return { from: from < paidOn ? from : paidOn, to: paidOn }
  let months = 1
  while (addMonths(loan.startsOn, months) <= from) months += 1
  let to = addMonths(loan.startsOn, months)
  for (let next = to; next <= paidOn; next = addMonths(loan.startsOn, ++months)) to = next
  return { from, to }
}
