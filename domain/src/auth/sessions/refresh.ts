/** A refresh token, as generation n of its session. Each rotation creates the next generation. */
export type RefreshAttempt = {
  presented: number
  /** The newest generation: the only token that rotates. */
  active: number
  /** When the presented generation was replaced; null if it's active, or if that's too long ago to be on record. */
  replacedAt: Date | null
  /**
   * The first generation after a second factor raised the session; 1 if none has. Earlier tokens prove less than the
   * session does.
   */
  raisedAt: number
  now: Date
  reuseIntervalMs: number
}

/**
 * Decides what to return for a refresh token of a live session.
 * `rotate`: the next generation. `repeat`: the active token again, because the client lost the reply with it (the
 * active token's parent, at any time) or sent two requests at nearly the same time (the reuse interval).
 * `outdated`: would repeat, but a second factor has raised the session since. Nothing is returned, and the session
 * stays.
 * `reused`: someone else has a copy. The session ends.
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
  /** The person has a second factor that wasn't used in this session. */
  lacksFactor: boolean
  now: Date
}

/** null = no limit; `lowLevelMs` is how long a session can last without the person's second factor */
export type SessionLimits = { timeboxMs: number | null; inactivityMs: number | null; lowLevelMs: number | null }

/** Returns why a session can no longer be refreshed, or null if it can. */
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
