import { type Day, monthAnniversaries } from '../../calendar.ts'
import { splitCents, sumCents } from '../../money.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { Draw } from './funding.ts'

/**
 * Every draw of a loan: those known, and what they leave of the holdback in equal parts (see docs/domain.md, Loans and
 * draws). The parts fall on the month anniversaries of the purchase that come after the last known draw, from the loan's
 * start until it is paid off or the home is sold; a hold of less than a month has one, at the start. The last part is the
 * final draw.
 * @param saleOn the day on which a loan without a payoff day of its own is paid off
 */
export function expectedDraws(loan: LoanTerms, saleOn: Day): Draw[] {
  const { evenDrawsFrom: from, startsOn, payoffOn, holdbackCents, draws } = loan
  const leftCents = holdbackCents - sumCents(draws.map((draw) => draw.approvedCents))
  if (from === null || leftCents <= 0) return [...draws]
  const until = payoffOn !== null && payoffOn < saleOn ? payoffOn : saleOn
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

/** Whether a loan holds back money for the work that no draw ever brings. */
export function isHoldbackUndrawn({ holdbackCents, draws, evenDrawsFrom }: LoanTerms): boolean {
  return holdbackCents > 0 && draws.length === 0 && evenDrawsFrom === null
}
