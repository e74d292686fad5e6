/** How vendors get into their portal (see docs/domain.md, Vendor portal). */
export const SIGN_IN_LINK_MINUTES = 15
export const PORTAL_SESSION_HOURS = 12
/** Links in emails that lead to the portal's sign-in page. */
export const ENTRY_LINK_DAYS = 60
export const CODE_DIGITS = 6
export const MOST_WRONG_CODES = 5

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 86_400_000

export function signInLinkEnd(from: Date): Date {
  return new Date(from.getTime() + SIGN_IN_LINK_MINUTES * MS_PER_MINUTE)
}

export function portalSessionEnd(from: Date): Date {
  return new Date(from.getTime() + PORTAL_SESSION_HOURS * MS_PER_HOUR)
}

export function entryLinkEnd(from: Date): Date {
  return new Date(from.getTime() + ENTRY_LINK_DAYS * MS_PER_DAY)
}

export type PortalKeyState = 'issued' | 'used' | 'expired' | 'revoked'

/** A sign-in link and its code work once within fifteen minutes, unless a newer one is sent or too many codes are wrong. */
export function portalKeyState({ usedAt, revokedAt, expiresAt, wrongCodes }: PortalKey, now: Date): PortalKeyState {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null || wrongCodes >= MOST_WRONG_CODES) return 'revoked'
  return expiresAt <= now ? 'expired' : 'issued'
}

export type PortalKey = { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date; wrongCodes: number }
