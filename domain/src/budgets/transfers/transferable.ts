import { type Cents, cents } from '../../money.ts'

/**
 * Returns how much a line can transfer to others: planned, less what's spent or committed on it (see docs/domain.md,
 * Budgets). Never below 0.
 */
export function transferable(line: { revisedCents: number; actualCents: number; openCommitmentCents: number }): Cents {
  return cents(Math.max(0, line.revisedCents - line.actualCents - line.openCommitmentCents))
}
