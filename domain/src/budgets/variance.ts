/** Variance ÷ revised as a fraction; null when nothing is planned (see docs/domain.md, Budgets). */
export function variancePct(varianceCents: number, revisedCents: number): number | null {
  // Adding zero takes the sign from a zero: nothing over is nothing over, also of a line that was moved below zero.
  return revisedCents === 0 ? null : varianceCents / revisedCents + 0
}

export type TrafficLight = 'green' | 'amber' | 'red'

/** How far a budget may be over, in parts of what is planned, before its light is red. */
export const AMBER_DOWN_TO = -0.05

/**
 * Green within budget, amber down to −5 %, red below; cost where nothing was planned is red (see docs/domain.md,
 * Budgets).
 */
export function trafficLight(budget: { varianceCents: number; variancePct: number | null }): TrafficLight {
  if (budget.varianceCents >= 0) return 'green'
  return budget.variancePct !== null && budget.variancePct >= AMBER_DOWN_TO ? 'amber' : 'red'
}
