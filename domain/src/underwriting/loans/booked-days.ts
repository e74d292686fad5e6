import type { Day } from '../../calendar.ts'
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
  const [then, now] = [lentOf(before, purchaseDate), lentOf(after, purchaseDate)]
  return [...without(then, now), ...without(now, then)].map(([day]) => day)
}

type Lent = readonly [day: Day, what: string]

function lentOf(loans: readonly LoanRecord[], purchaseDate: Day | null): Lent[] {
  return loans
    .filter(({ status }) => status === 'funded' || status === 'paid_off')
    .flatMap((loan): Lent[] => {
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

/** What is in one list but not in the other, each as often as it's missing there. */
function without(some: readonly Lent[], others: readonly Lent[]): Lent[] {
  const left = others.map(([day, what]) => `${day} ${what}`)
  return some.filter(([day, what]) => {
    const place = left.indexOf(`${day} ${what}`)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
