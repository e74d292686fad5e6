const CONFIRMED_MS = 600_000

/**
 * Returns when a session's confirmation expires. People aren't asked to prove their identity again within ten minutes.
 * @param provedAt the session's latest proof: a password, a code or a key
 */
export function confirmedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + CONFIRMED_MS)
}
