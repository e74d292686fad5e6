import type { Day } from '../../calendar.ts'
import { type DatedMoney, movedDays } from '../../deals/moved-money.ts'
import type { LoanRecord } from '../terms/deal-terms.ts'

/**
 * Returns the days on which a change of a deal's loans moves money that lenders have paid out: the start of a funded
 * loan whose advance or charges change, and draws that are listed. Terms of a loan that isn't funded are a plan.
 * @param purchaseDate when loans without a day of their own start
 */
export function bookedLoanDays(
  before: readonly LoanRecord[],
  after: readonly LoanRecord[],
  purchaseDate: Day | null,
): Day[] {
  return movedDays(lentOf(before, purchaseDate), lentOf(after, purchaseDate))
}

function lentOf(loans: readonly LoanRecord[], purchaseDate: Day | null): DatedMoney[] {
  return loans
    .filter(({ status }) => status === 'funded' || status === 'paid_off')
    .flatMap((loan): DatedMoney[] => {
      const { initialAdvanceCents, advancePct, pointsPct, pointsCents, feesCents } = loan
      const start = loan.startDate ?? purchaseDate
      const charges = JSON.stringify([initialAdvanceCents, advancePct, pointsPct, pointsCents, feesCents])
      const draws = loan.holdbackDraws === 'listed' ? loan.draws : []
      return [
        ...(start === null ? [] : [[start, charges] as const]),
        ...draws.map(({ fundedOn, amountCents, feeCents }) => [fundedOn, `${amountCents} ${feeCents}`] as const),
      ]
    })
}
