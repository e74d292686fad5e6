import { NEAR_LIMIT } from '../near-limit.ts'

const SECONDS_PER_DAY = 86_400

/** A deal's stay in its stage, as the service level counts it. */
export type Stay = { enteredAt: Date; onHold: boolean; holdStartedAt: Date | null; heldSeconds: number }

/** Counts whole 24-hour days in the stage, excluding time on hold. */
export function daysInStage(stay: Stay, now: Date): number {
  const running = stay.onHold && stay.holdStartedAt ? (now.getTime() - stay.holdStartedAt.getTime()) / 1_000 : 0
  const seconds = (now.getTime() - stay.enteredAt.getTime()) / 1_000 - stay.heldSeconds - running
  return Math.max(0, Math.floor(seconds / SECONDS_PER_DAY))
}

/**
 * Returns amber near the stage's limit in days and red past it (see docs/domain.md, Stages). Without a limit it is
 * always fine.
 */
export function slaState(days: number, slaDays: number | null): 'fine' | 'amber' | 'red' {
  if (slaDays === null) return 'fine'
  if (days >= slaDays) return 'red'
  return days >= slaDays * NEAR_LIMIT ? 'amber' : 'fine'
}
