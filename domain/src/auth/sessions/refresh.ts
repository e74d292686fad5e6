/** A refresh token as generation n of its session: each rotation makes the next one. */
export type RefreshAttempt = {
  presented: number
  /** The newest generation: the one token that rotates. */
  active: number
  /** When the presented generation was replaced; null while it is active, or when that is too long ago to be kept. */
  replacedAt: Date | null
  /** The first generation since a second factor raised the session; 1 when none did. Earlier tokens prove less than it does. */
  raisedAt: number
  now: Date
  reuseIntervalMs: number
}

/**
 * What a refresh token that belongs to a living session earns.
 * `rotate`: the next generation. `repeat`: the active token again, because the client lost the reply that carried it
 * (the parent of the active token, at any time) or asked twice at nearly the same moment (the reuse interval).
 * `outdated`: what would be repeated, had no second factor raised the session since; it earns nothing, and the session stays.
 * `reused`: somebody else holds a copy; the session ends.
 */
export function decideRefresh(attempt: RefreshAttempt): 'rotate' | 'repeat' | 'outdated' | 'reused' {
  const { presented, active, replacedAt, raisedAt, now, reuseIntervalMs } = attempt
  if (presented === active) return 'rotate'
  if (presented > active) return 'reused'
  const isRecent = replacedAt !== null && now.getTime() - replacedAt.getTime() < reuseIntervalMs
  if (presented !== active - 1 && !isRecent) return 'reused'
  return presented < raisedAt ? 'outdated' : 'repeat'
}

export type SessionLife = {
  createdAt: Date
  refreshedAt: Date | null
  /** The person has a second factor, and this session never saw it. */
  lacksFactor: boolean
  now: Date
}

/** null = no limit; `lowLevelMs` is how long a session may go on without the second factor that its person has */
export type SessionLimits = { timeboxMs: number | null; inactivityMs: number | null; lowLevelMs: number | null }

/** Why a session may no longer be refreshed, or null while it may. */
export function sessionOverstay(
  life: SessionLife,
  limits: SessionLimits,
): 'timebox' | 'inactivity' | 'low_level' | null {
  const now = life.now.getTime()
  const isOver = (since: Date, limitMs: number | null) => limitMs !== null && now - since.getTime() > limitMs
  if (isOver(life.createdAt, limits.timeboxMs)) return 'timebox'
  if (isOver(life.refreshedAt ?? life.createdAt, limits.inactivityMs)) return 'inactivity'
  if (life.lacksFactor && isOver(life.createdAt, limits.lowLevelMs)) return 'low_level'
  return null
}
