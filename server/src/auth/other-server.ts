import { isUuid } from '@plumbline/domain/ids'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { VerifiedToken } from '../platform/http/sessions.ts'
import { type Person, personOf } from './person.ts'
import { ALGORITHMS } from './keys/key.ts'
import type { Metadata } from './users/store.ts'

/** A hosted server of the same protocol that signs users in. Their profiles and roles are stored here. */
export type OtherServer = {
  /** @returns null for an invalid token */
  verify(token: string, now: Date): Promise<VerifiedToken | null>
  /** Returns what a user's last valid token said about them. */
  find(userId: string): Person | null
}

const AUDIENCE = 'authenticated'
const LONGEST_MS = 5_000
const MOST_REMEMBERED = 10_000
const CACHE_MS = 600_000

/** @param url the server's mount point, which is its tokens' issuer and the base path of its public keys */
export function connectOtherServer(url: string): OtherServer {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: LONGEST_MS,
    cacheMaxAge: CACHE_MS,
  })
  const remembered = new Map<string, Person>()

  async function claimsOf(token: string, now: Date): Promise<JWTPayload | null> {
    try {
      // A shared secret is never accepted, since anyone who has it could create tokens for any user.
      const algorithms = ALGORITHMS.filter((algorithm) => algorithm !== 'HS256')
      const options = { issuer: url, audience: AUDIENCE, algorithms, currentDate: now, requiredClaims: ['exp', 'sub'] }
      return (await jwtVerify(token, keys, options)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
      throw error
    }
  }
  return {
    async verify(token, now) {
      const claims = await claimsOf(token, now)
      const {
        sub,
        session_id: sessionId,
        exp,
        email,
        is_anonymous: isAnonymous,
        user_metadata: metadata,
      } = claims ?? {}
      if (!isUuid(sub ?? '') || typeof sessionId !== 'string' || isAnonymous === true) return null
      const address = typeof email === 'string' && email !== '' ? email.toLowerCase() : null
      if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
      remembered.set(sub!, personOf(address, (metadata ?? {}) as Metadata))
      return {
        userId: sub!,
        sessionId,
        email: address ?? '',
        expiresAtMs: (exp ?? 0) * 1_000,
        // Only the other server knows a user's second factors and requests them.
        lacksFactor: false,
      }
    },
    find: (userId) => remembered.get(userId) ?? null,
  }
}
