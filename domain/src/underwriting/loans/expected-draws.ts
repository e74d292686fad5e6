import { type Day, monthAnniversaries } from '../../calendar.ts'
import { splitCents, sumCents } from '../../money.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { Draw } from './funding.ts'
import { lastDayOf } from './recorded.ts'

/**
 * Returns all draws of a loan: the known ones, then the rest of the holdback in even parts (see docs/domain.md, Loans
 * and draws). The parts fall on the monthly anniversaries of the purchase after the last known draw, from the loan's
 * start until it's paid off or the home is sold. A hold of less than a month has a single draw, at the start. The last
 * part is the final draw.
 * @param saleOn the payoff date of a loan that doesn't have its own
 */
export function expectedDraws(loan: LoanTerms, saleOn: Day): Draw[] {
  const { evenDrawsFrom: from, startsOn, holdbackCents, draws } = loan
  const leftCents = holdbackCents - sumCents(draws.map((draw) => draw.approvedCents))
  if (from === null || leftCents <= 0) return [...draws]
  const lastDay = lastDayOf(loan, saleOn)
  const until = lastDay < saleOn ? lastDay : saleOn
  const after = draws.reduce((last, { fundedOn }) => (fundedOn > last ? fundedOn : last), '')
  const months = monthAnniversaries(from, until).filter((day) => day >= startsOn && day > after)
  const isWhole = draws.length === 0 && months.length === 0
  const days = isWhole ? [startsOn > from ? startsOn : from] : months
  if (days.length === 0) return [...draws]
  const parts = splitCents(
    leftCents,
    days.map(() => 1n),
  )
  const rest = days.map((fundedOn, index) => ({
    fundedOn,
    approvedCents: parts[index]!,
    isFinal: index === days.length - 1,
    feeCents: null,
    retainageCents: null,
    releasedCents: null,
  }))
  return [...draws, ...rest]
}

/** Whether a loan has a holdback for rehab that no draw ever pays out. */
export function isHoldbackUndrawn({ holdbackCents, draws, evenDrawsFrom }: LoanTerms): boolean {
  return holdbackCents > 0 && draws.length === 0 && evenDrawsFrom === null
}
