import { type Cents, cents } from '../money.ts'
import type { DrawLine } from './request.ts'

/** Why something that was paid on a line isn't in the draw: its schedule, its progress, the holdback, or a person. */
export const LEFT_OUT_REASONS = ['above_line', 'above_progress', 'above_balance', 'typed_less'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** Returns what was paid on a line and isn't asked for, by reason; the parts add up to it. */
export function leftOutOf(line: DrawLine): { why: LeftOutReason; cents: Cents }[] {
  const paidCents = Math.max(0, line.paidUnreimbursedCents)
  const withinLine = Math.min(paidCents, Math.max(0, line.remainingCents))
  const withinProgress = Math.min(withinLine, Math.max(0, line.ceilingCents))
  const parts: Record<LeftOutReason, number> = {
    above_line: paidCents - withinLine,
    above_progress: withinLine - withinProgress,
    above_balance: withinProgress - line.prefillCents,
    typed_less: line.prefillCents - line.requestedCents,
  }
  let leftCents = Math.max(0, paidCents - line.requestedCents)
  return LEFT_OUT_REASONS.flatMap((why) => {
    const part = cents(Math.min(leftCents, Math.max(0, parts[why])))
    leftCents -= part
    return part > 0 ? [{ why, cents: part }] : []
  })
}
