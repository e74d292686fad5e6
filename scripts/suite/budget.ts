/**
 * How many minutes each part may take on a quiet machine with two cores, with ten more rooms in the house than there are
 * today; together they are `MOST_MINUTES`. Today's figures are in docs/decisions/0100.
 */
export const BUDGET_MINUTES = {
  check: 2,
  build: 1,
  unit: 1.5,
  server: 7,
  web: 15,
  statements: 2,
  workbooks: 1.5,
} as const
export type BudgetedPart = keyof typeof BUDGET_MINUTES

export const MOST_MINUTES = 30

/** A part that takes this often its budget has got out of hand, on whatever machine it runs. */
const OUT_OF_HAND = 2

export type Spent = { part: BudgetedPart; minutes: number }

/**
 * What to say about the time that a part took. A busy or small machine is no mistake of the code, so that a budget which is
 * exceeded is only named; one that is exceeded twice over fails where nobody looks on, in CI.
 */
export function judge({ part, minutes }: Spent, isWatched: boolean): { line: string; fails: boolean } {
  const budget = BUDGET_MINUTES[part]
  const figures = `${part.padEnd(10)} ${minutes.toFixed(1).padStart(5)} min`
  if (minutes <= budget) return { line: `${figures} of ${budget}`, fails: false }
  return {
    line: `${figures}, over its budget of ${budget} (scripts/suite/budget.ts)`,
    fails: !isWatched && minutes > budget * OUT_OF_HAND,
  }
}
