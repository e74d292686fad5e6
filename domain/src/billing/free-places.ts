/** Days without any entry in the activity log after which a deal counts as quiet. */
export const QUIET_DAYS = 30

/** Why closing or archiving a deal is a likely way to make room in the plan, best reasons first. */
export const FREEING_REASONS = ['last_stage', 'on_hold', 'quiet'] as const
export type FreeingReason = (typeof FREEING_REASONS)[number]

export type PlaceHolder = {
  /** in the last stage before closing */
  inLastStage: boolean
  onHold: boolean
  /** full days since the last activity on it */
  quietDays: number
}

/** Whether closing (`last_stage`) or archiving this deal is a likely way to make room; null = it's being worked on. */
export function freeingReason({ inLastStage, onHold, quietDays }: PlaceHolder): FreeingReason | null {
  if (inLastStage) return 'last_stage'
  if (onHold) return 'on_hold'
  return quietDays >= QUIET_DAYS ? 'quiet' : null
}

/** Puts the likeliest candidates first, and among equals those that have been quiet longest. */
export function byFreeing(one: PlaceHolder, other: PlaceHolder): number {
  return rank(one) - rank(other) || other.quietDays - one.quietDays
}

function rank(deal: PlaceHolder): number {
  const reason = freeingReason(deal)
  return reason === null ? FREEING_REASONS.length : FREEING_REASONS.indexOf(reason)
}
