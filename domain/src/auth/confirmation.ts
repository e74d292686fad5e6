const CONFIRMED_MS = 600_000

/**
 * Until when a session counts as just confirmed: nobody is asked again to prove who they are within ten minutes.
 * @param provedAt the newest proof of the session: a password, a code, a key
 */
export function confirmedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + CONFIRMED_MS)
}
