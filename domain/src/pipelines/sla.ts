import { NEAR_LIMIT } from '../near-limit.ts'

const SECONDS_PER_DAY = 86_400

/** A deal's stay in its stage, as far as the service level is concerned. */
export type Stay = { enteredAt: Date; onHold: boolean; holdStartedAt: Date | null; heldSeconds: number }

/** Whole calendar-length days in the stage; time on hold does not count. */
export function daysInStage(stay: Stay, now: Date): number {
  const running = stay.onHold && stay.holdStartedAt ? (now.getTime() - stay.holdStartedAt.getTime()) / 1_000 : 0
  const seconds = (now.getTime() - stay.enteredAt.getTime()) / 1_000 - stay.heldSeconds - running
  return Math.max(0, Math.floor(seconds / SECONDS_PER_DAY))
}

/** Near the stage's days is amber, past them is red (see docs/domain.md, Stages). No limit, no color. */
export function slaState(days: number, slaDays: number | null): 'fine' | 'amber' | 'red' {
  if (slaDays === null) return 'fine'
  if (days >= slaDays) return 'red'
  return days >= slaDays * NEAR_LIMIT ? 'amber' : 'fine'
}
