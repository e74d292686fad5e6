import { type AssuranceLevel, assuranceLevel, FACTOR_TYPES, type FactorType } from '@plumbline/domain/access/assurance'
import { asAuth } from '../../platform/db/doors.ts'
import type { VerifiedToken } from '../../platform/http/sessions.ts'
import type { Auth } from '../auth.ts'
import { type AccessClaims, NO_SESSION, readAccessToken } from '../tokens/access-token.ts'
import * as users from '../users/store.ts'
import { AuthError, userBanned } from '../wire/errors.ts'
import { findBearer, findLiveSession } from './bearer-store.ts'
import { lacksFactor } from './level.ts'
import { isBanned } from './start.ts'

/** The sender of a request to this API, read directly from the database. */
export type Bearer = { user: users.UserRow; claims: AccessClaims; level: AssuranceLevel }

/**
 * @param authorization the header: `Bearer` and exactly one token
 * @throws no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function authenticate(auth: Auth, authorization: string | undefined): Promise<Bearer> {
  const token = bearerToken(authorization)
  const claims = await readAccessToken(auth.keys, token, auth.clock(), auth.settings)
  const { user, session } = await asAuth(auth.db, async (tx) => ({
    user: await users.findUser(tx, claims.userId),
    session: claims.sessionId === NO_SESSION ? { methods: [] } : await findLiveSession(tx, claims, auth.clock()),
  }))
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, auth.clock())) throw userBanned(403)
  return { user, claims, level: provedLevel(claims, session.methods) }
}

/**
 * A token issued before the second factor was verified keeps its level; one issued after it is valid only while the
 * factor exists.
 */
function provedLevel(claims: AccessClaims, methods: readonly string[]): AssuranceLevel {
  return claims.level === 'aal2' ? assuranceLevel(methods) : 'aal1'
}

/**
 * Only someone who has verified their second factor can change an account's sign-in methods. @throws insufficient_aal
 */
export function requireShownFactor(auth: Auth, { user, level }: Bearer): void {
  if (lacksFactor(auth, user, level))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 is required to add or remove identities for this user')
}

/** @throws no_authorization */
export function bearerToken(authorization: string | undefined): string {
  const token = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

/**
 * Returns what the rest of the server needs from an access token, or null when the token is invalid or no longer valid.
 */
export async function verifyAccessToken(auth: Auth, token: string): Promise<VerifiedToken | null> {
  const now = auth.clock()
  if (auth.otherServer) return auth.otherServer.verify(token, now)
  const claims = await readAccessToken(auth.keys, token, now).catch((error: unknown) => {
    if (error instanceof AuthError) return null
    throw error
  })
  if (!claims) return null
  const { userId, sessionId, expiresAt } = claims
  const person = await asAuth(auth.db, (tx) => findBearer(tx, { userId, sessionId, now, usable: usableTypes(auth) }))
  if (!person) return null
  return {
    userId,
    sessionId,
    email: person.email ?? '',
    lacksFactor: person.hasFactor && provedLevel(claims, person.methods) === 'aal1',
    expiresAtMs: expiresAt === null ? Infinity : expiresAt * 1_000,
  }
}

/** Factor types that can be verified. Nobody is locked out for a factor that's currently impossible to verify. */
function usableTypes({ settings }: Auth): FactorType[] {
  return FACTOR_TYPES.filter((type) => settings.factors.use[type].verify)
}
