import { cents, sumCents } from '../money.ts'

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

/**
 * Each line gets what the lines up to it come to, rounded down, less what those before it got. So no line is negative or
 * raised, and together they come to exactly `mostCents`.
 */
function scaledTo(amounts: readonly number[], mostCents: number): number[] {
  const total = sumCents(amounts)
  if (total <= mostCents) return [...amounts]
  let reached = 0n
  let given = 0n
  return amounts.map((amount) => {
    reached += BigInt(amount)
    const upToHere = (BigInt(mostCents) * reached) / BigInt(total)
    const share = upToHere - given
    given = upToHere
    return cents(Number(share))
  })
}
