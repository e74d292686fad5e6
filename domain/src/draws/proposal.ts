import { cents, splitCents, sumCents } from '../money.ts'

/** A line of the budget, as a schedule takes it over. */
export type SchedulableLine = { id: string; code: string; name: string; revisedCents: number; isContingency: boolean }

export type ProposedLine = { code: string; name: string; scheduledCents: number; budgetLineIds: string[] }

/**
 * Returns a draw schedule made from a budget: a line for each of its lines except contingency. Where they come to more
 * than the holdback, they are scaled down to it (see docs/domain.md, Draws).
 */
export function proposedSchedule(budget: readonly SchedulableLine[], holdbackCents: number): ProposedLine[] {
  const lines = budget.filter(({ isContingency }) => !isContingency)
  const amounts = scaledTo(
    lines.map(({ revisedCents }) => Math.max(0, revisedCents)),
    holdbackCents,
  )
  return lines.map(({ id, code, name }, index) => ({
    code,
    name,
    scheduledCents: amounts[index]!,
    budgetLineIds: [id],
  }))
}

/** Lines of 0 stay at 0, so the remaining cents go to the last line that has an amount. */
function scaledTo(amounts: readonly number[], mostCents: number): number[] {
  if (sumCents(amounts) <= mostCents) return [...amounts]
  const shares = splitCents(
    mostCents,
    amounts.filter((amount) => amount > 0).map((amount) => BigInt(amount)),
  )
  let next = 0
  return amounts.map((amount) => (amount > 0 ? cents(Math.max(0, shares[next++]!)) : 0))
}
