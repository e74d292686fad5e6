/** Returns variance ÷ revised as a fraction; null if nothing is planned (see docs/domain.md, Budgets). */
export function variancePct(varianceCents: number, revisedCents: number): number | null {
  // Adding zero turns −0 into 0, for example if nothing is over on a line that transfers left below zero.
  return revisedCents === 0 ? null : varianceCents / revisedCents + 0
}

export type TrafficLight = 'green' | 'amber' | 'red'

/** How far over plan a budget can be, as a fraction, before its light turns red. */
export const AMBER_DOWN_TO = -0.05

/**
 * Green within budget, amber down to −5 %, red below that. Any cost with nothing planned is red (see docs/domain.md,
 * Budgets).
 */
export function trafficLight(budget: { varianceCents: number; variancePct: number | null }): TrafficLight {
  if (budget.varianceCents >= 0) return 'green'
  return budget.variancePct !== null && budget.variancePct >= AMBER_DOWN_TO ? 'amber' : 'red'
}
