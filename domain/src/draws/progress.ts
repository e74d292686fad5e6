import { type Percent, percentFromParts, percentParts, roundedQuotient } from '../money.ts'

/** A line of the budget that a line of the schedule covers. */
export type CoveredLine = { revisedCents: number; percentComplete: Percent }

/**
 * Returns how much of a schedule's line is complete: its budget lines weighted by their revised amounts. Lines without
 * an amount count alike if none has one.
 */
export function percentCompleteOf(lines: readonly CoveredLine[]): Percent {
  const weighed = lines.filter(({ revisedCents }) => revisedCents > 0)
  const parts = (weighed.length > 0 ? weighed : lines.map((line) => ({ ...line, revisedCents: 1 }))).map((line) => ({
    weight: BigInt(line.revisedCents),
    done: percentParts(line.percentComplete),
  }))
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n)
  if (total === 0n) return '0'
  const done = parts.reduce((sum, part) => sum + part.weight * part.done, 0n)
  return percentFromParts(BigInt(roundedQuotient(done, total)))
}
