/** A refresh token as generation n of its session: each rotation makes the next one. */
export type RefreshAttempt = {
  presented: number
  /** The newest generation: the one token that rotates. */
  active: number
  /** When the presented generation was replaced; null while it is active, or when that is too long ago to be kept. */
  replacedAt: Date | null
  now: Date
  reuseIntervalMs: number
}

/**
 * What a refresh token that belongs to a living session earns.
 * `rotate`: the next generation. `repeat`: the active token again, because the client lost the reply that carried it
 * (the parent of the active token, at any time) or asked twice at nearly the same moment (the reuse interval).
 * `reused`: somebody else holds a copy; the session ends.
 */
export function decideRefresh(attempt: RefreshAttempt): 'rotate' | 'repeat' | 'reused' {
  const { presented, active, replacedAt, now, reuseIntervalMs } = attempt
  if (presented === active) return 'rotate'
  if (presented > active) return 'reused'
  if (presented === active - 1) return 'repeat'
  const isRecent = replacedAt !== null && now.getTime() - replacedAt.getTime() < reuseIntervalMs
  return isRecent ? 'repeat' : 'reused'
}

export type SessionLife = { createdAt: Date; refreshedAt: Date | null; now: Date }

/** null = no limit */
export type SessionLimits = { timeboxMs: number | null; inactivityMs: number | null }

/** Why a session may no longer be refreshed, or null while it may. */
export function sessionOverstay(life: SessionLife, limits: SessionLimits): 'timebox' | 'inactivity' | null {
  const now = life.now.getTime()
  const isOver = (since: Date, limitMs: number | null) => limitMs !== null && now - since.getTime() > limitMs
  if (isOver(life.createdAt, limits.timeboxMs)) return 'timebox'
  if (isOver(life.refreshedAt ?? life.createdAt, limits.inactivityMs)) return 'inactivity'
  return null
}
