import { asAuth, type Database } from '../../platform/db/doors.ts'
import type { Secrets } from '../../platform/config/secrets.ts'
import { generateSigningPair } from './pair.ts'
import * as store from './store.ts'

/** How long a client may cache the list of public keys. */
export const JWKS_CACHE_SECONDS = 600
/** How long a server caches its own copy of the keys. */
export const RING_CACHE_MS = 60_000
/** A new key is published for this long before it signs, so that every cached list contains it by then. */
const LEAD_TIME_MS = 2 * JWKS_CACHE_SECONDS * 1_000

export type KeyMaking = { db: Database; secrets: Secrets; now: () => Date; accessTokenSeconds: number }

/**
 * Adds a key pair if the newest one calls for it. The first pair signs at once, later ones after their lead time. Older
 * pairs stay published until the last token they could have signed has expired.
 * @returns whether a pair was created
 */
export async function makeKey(
  { db, secrets, now, accessTokenSeconds }: KeyMaking,
  isWanted: (newest: store.SigningKeyRow | undefined) => boolean,
): Promise<boolean> {
  const pair = await generateSigningPair()
  return asAuth(db, async (tx) => {
    await store.lockKeyMaking(tx)
    const made = now()
    const [newest] = await store.listPublishedKeys(tx, made)
    if (!isWanted(newest)) return false
    const signsFrom = new Date(made.getTime() + (newest ? LEAD_TIME_MS : 0))
    const lastTokenEnds = new Date(signsFrom.getTime() + accessTokenSeconds * 1_000 + RING_CACHE_MS)
    const privateSealed = secrets.seal(JSON.stringify(pair.privateJwk))
    await store.addKey(tx, { kid: pair.kid, publicJwk: pair.publicJwk, privateSealed, signsFrom, now: made })
    await store.retireKeysBefore(tx, signsFrom, lastTokenEnds)
    await store.deleteUnpublishedKeys(tx, made)
    return true
  })
}
