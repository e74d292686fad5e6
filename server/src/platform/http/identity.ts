import type { FactorType } from '@plumbline/domain/access/assurance'

/** A session of a person, as they may look at it. */
export type OwnSession = {
  id: string
  userAgent: string | null
  ip: string | null
  startedAt: Date
  lastSeenAt: Date
}

/** What guards an account: whether it has a password, and when this session last proved who its person is. */
export type Guard = { hasPassword: boolean; provedAt: Date }

/** What people say of themselves, for the messages of the sign-in room. */
export type SelfDescription = { fullName: string; language: 'en' | 'es'; timeZone: string | null }

export type SessionOf = { userId: string; sessionId: string }

/** What the rest of the server may ask of the sign-in room about somebody's own account. */
export interface Identity {
  /** What people may add to their accounts here. */
  offers: { phone: boolean; factors: FactorType[] }
  guardOf(session: SessionOf): Promise<Guard>
  describe(userId: string, words: SelfDescription): Promise<void>
  /**
   * @returns false for a wrong password; a right one is a new proof of the session
   * @throws ApiError rate_limited
   */
  confirmPassword(session: SessionOf, password: string, ip: string | null): Promise<boolean>
  /** Newest first. */
  sessionsOf(userId: string): Promise<OwnSession[]>
  /** @returns false for a session that is not theirs */
  endSession(session: SessionOf): Promise<boolean>
  /** @returns how many there were */
  endOtherSessions(session: SessionOf): Promise<number>
}
