/** Heat map steps: two below zero, four above; zero has the paper color. */
export type HeatStep = 'n2' | 'n1' | 'zero' | 'p1' | 'p2' | 'p3' | 'p4'

/**
 * An amount's heat relative to the others in its grid.
 * @param largest the largest magnitude in the grid, in the same unit
 */
export function heatStep(amount: number, largest: number): HeatStep {
  if (amount === 0 || largest === 0) return 'zero'
  const share = Math.abs(amount) / largest
  if (amount < 0) return share < 0.25 ? 'n1' : 'n2'
  if (share < 0.25) return 'p1'
  if (share < 0.5) return 'p2'
  return share < 0.75 ? 'p3' : 'p4'
}

export function largestOf(amounts: readonly number[]): number {
  return amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0)
}
