import { cents, type Cents, type Percent, percentOf } from '../money.ts'

/** How far over budget a forecast may be before the team is alerted; null = this limit isn't used. */
export type VarianceAlert = { pct: Percent | null; cents: number | null }

export const DEFAULT_VARIANCE_ALERT: VarianceAlert = { pct: '5', cents: 100_000 }

/** The smaller of the two limits, in cents; null when neither is used (see docs/domain.md, Budgets). */
export function alertLimit(revisedCents: number, { pct, cents: fixed }: VarianceAlert): Cents | null {
  const share = pct === null ? null : percentOf(Math.max(0, revisedCents), pct)
  if (fixed === null) return share
  return cents(Math.min(share ?? fixed, fixed))
}

type Forecast = { revisedCents: number; varianceCents: number }

/** Checks whether a line, or the total, is forecast to go over budget by more than the limit. */
export function isOverAlert({ revisedCents, varianceCents }: Forecast, alert: VarianceAlert): boolean {
  const limit = alertLimit(revisedCents, alert)
  return limit !== null && -varianceCents > limit
}

/** How the total is listed among the lines that are over. */
export const TOTAL = 'total'

/** Returns the ids of the lines that are over the limit, and `TOTAL` if the whole budget is. */
export function overrunsOf(
  budget: { lines: readonly { id: string; figures: Forecast }[]; total: Forecast },
  alert: VarianceAlert,
): string[] {
  const lines = budget.lines.filter(({ figures }) => isOverAlert(figures, alert)).map(({ id }) => id)
  return isOverAlert(budget.total, alert) ? [TOTAL, ...lines] : lines
}

/** Returns what is over now and wasn't before. Whatever is back within the limit can cross it again. */
export function crossings(before: readonly string[], now: readonly string[]): string[] {
  return now.filter((key) => !before.includes(key))
}
