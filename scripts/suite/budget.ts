/**
 * Minutes allowed for each part on an idle machine with two cores, once the house has ten more rooms than it does
 * today. What runs one after the other adds up to at most `MOST_MINUTES`. Today's figures are in docs/decisions/0100.
 */
export const BUDGET_MINUTES = {
  check: 2,
  build: 1,
  unit: 1.5,
  server: 8,
  web: 15,
  statements: 2,
  workbooks: 2.5,
} as const
export type BudgetedPart = keyof typeof BUDGET_MINUTES

/** `.ci/run` does these at the same time, each at half the speed it has alone. */
export const AT_ONCE: readonly BudgetedPart[] = ['statements', 'workbooks']

export const MOST_MINUTES = 30

/**
 * A part that exceeds its budget by this factor is out of hand on any machine. Two was too strict: the browser's part has
 * taken 15 to 36 minutes with the same tests, on shared machines whose processors were 1.2 times slower than usual. What
 * they lack is memory bandwidth and a second core for the browser, which the pace doesn't measure.
 */
const OUT_OF_HAND = 3
const NOTICEABLE = 1.1

/** `slowness` = how many times slower than usual the machine computes (see server/tests/pace.ts) */
export type Spent = { part: BudgetedPart; minutes: number; slowness: number }

/**
 * Describes how long a part took. A busy or small machine isn't a bug in the code, so going over budget is only
 * reported. Taking more than three times the budget, at the machine's pace, fails where no one is watching, in CI.
 */
export function judge({ part, minutes, slowness }: Spent, isWatched: boolean): { line: string; fails: boolean } {
  const budget = BUDGET_MINUTES[part]
  const figures = `${part.padEnd(10)} ${minutes.toFixed(1).padStart(5)} min`
  const pace = slowness > NOTICEABLE ? ` on a machine ${slowness.toFixed(1)} times slower than usual` : ''
  if (minutes <= budget) return { line: `${figures} of ${budget}`, fails: false }
  return {
    line: `${figures}, over its budget of ${budget}${pace} (scripts/suite/budget.ts)`,
    fails: !isWatched && minutes > budget * OUT_OF_HAND * slowness,
  }
}
