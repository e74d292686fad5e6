import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'
import { hashLink } from '../tokens/one-time-token.ts'
import { addTrip, consumeTrip } from './trip-store.ts'

/** A user's trip to a provider or their company to prove who they are, until they return. */
export type Trip = {
  provider: string
  /** Where they land afterwards. Already checked against the allow list. */
  redirectTo: string
  /** Set if the requesting client wants to exchange a code itself. */
  challenge: CodeChallenge | null
  /** Known only to us and the other side: verifier, nonce, … */
  secrets: Readonly<Record<string, string | null>>
  /** The user who is adding this sign-in method to their account. */
  linkingUserId: string | null
}

export const TRIP_LIFETIME_MS = 300_000

/** @param state what identifies the user when they return; only its hash is stored */
export async function startTrip(auth: Auth, state: string, trip: Trip): Promise<void> {
  await asAuth(auth.db, (tx) =>
    addTrip(tx, {
      stateHash: hashLink(state),
      provider: trip.provider,
      redirectTo: trip.redirectTo,
      codeChallenge: trip.challenge?.challenge ?? null,
      challengeMethod: trip.challenge?.method ?? null,
      secretsSealed: auth.secrets.seal(JSON.stringify(trip.secrets)),
      linkingUserId: trip.linkingUserId,
      createdAt: auth.clock(),
    }),
  )
}

/** @returns null for a state that is unknown, too old, or already used */
export async function endTrip(auth: Auth, state: string): Promise<Trip | null> {
  const row = await asAuth(auth.db, (tx) => consumeTrip(tx, hashLink(state)))
  if (!row || auth.clock().getTime() - row.createdAt.getTime() > TRIP_LIFETIME_MS) return null
  const { codeChallenge: challenge, challengeMethod: method } = row
  return {
    provider: row.provider,
    redirectTo: row.redirectTo,
    challenge: challenge && method ? { challenge, method } : null,
    secrets: JSON.parse(auth.secrets.open(row.secretsSealed)) as Trip['secrets'],
    linkingUserId: row.linkingUserId,
  }
}
