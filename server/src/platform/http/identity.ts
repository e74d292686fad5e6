import type { FactorType } from '@plumbline/domain/access/assurance'

/** A person's session, as shown to them. */
export type OwnSession = {
  id: string
  userAgent: string | null
  ip: string | null
  startedAt: Date
  lastSeenAt: Date
}

/**
 * How an account is protected: whether it has a password, and when this session last verified the person's identity.
 */
export type Guard = { hasPassword: boolean; provedAt: Date }

/** What people provide about themselves, for the sign-in room's messages. */
export type SelfDescription = { fullName: string; language: 'en' | 'es'; timeZone: string | null }

export type SessionOf = { userId: string; sessionId: string }

/** What the rest of the server can ask the sign-in room about a person's own account. */
export interface Identity {
  /** What people can add to their accounts on this installation. */
  offers: { phone: boolean; factors: FactorType[] }
  guardOf(session: SessionOf): Promise<Guard>
  describe(userId: string, words: SelfDescription): Promise<void>
  /**
   * @returns false for a wrong password; a correct one renews the session's proof of identity
   * @throws ApiError rate_limited
   */
  confirmPassword(session: SessionOf, password: string, ip: string | null): Promise<boolean>
  /** Newest first. */
  sessionsOf(userId: string): Promise<OwnSession[]>
  /** @returns false for a session that isn't theirs */
  endSession(session: SessionOf): Promise<boolean>
  /** @returns how many sessions were ended */
  endOtherSessions(session: SessionOf): Promise<number>
}
