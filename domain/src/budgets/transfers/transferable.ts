import { type Cents, cents } from '../../money.ts'

/**
 * Money that a line can give away: planned, less what is spent or promised on it (see docs/domain.md, Budgets). Never
 * below 0.
 */
export function transferable(line: { revisedCents: number; actualCents: number; openCommitmentCents: number }): Cents {
  return cents(Math.max(0, line.revisedCents - line.actualCents - line.openCommitmentCents))
}
