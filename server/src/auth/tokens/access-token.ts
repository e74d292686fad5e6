import type { AssuranceLevel } from '@plumbline/domain/access/assurance'
import { isUuid } from '@plumbline/domain/ids'
import { errors, jwtVerify, type JWTPayload, SignJWT } from 'jose'
import { ALGORITHMS, type KeyRing } from '../keys/key.ts'
import { AuthError } from '../wire/errors.ts'

/** The claims we read from a valid access token. Whether its session still exists is checked separately. */
export type AccessClaims = {
  userId: string
  /** `NO_SESSION` for a token that another program made with our key, if those are accepted */
  sessionId: string
  audience: string
  /** The assurance level when the token was issued. */
  level: AssuranceLevel
  /** unix seconds; null when the token never expires */
  expiresAt: number | null
}

/** No session has this ID, so whatever depends on one finds none. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000'

export async function signAccessToken(keys: KeyRing, claims: JWTPayload): Promise<string> {
  const { kid, algorithm: alg, key } = await keys.signer()
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', ...(kid ? { kid } : {}) }).sign(key)
}

/** @throws bad_jwt */
export async function readAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
  { takesSessionless = false }: { takesSessionless?: boolean } = {},
): Promise<AccessClaims> {
  const claims = await verifyToken(keys, token, now)
  const { sub, session_id: sessionId, aud, exp, aal } = claims
  if (!sub) throw badJwt('it has no subject')
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'Invalid JWT: its subject is not a UUID')
  const isSessionless = takesSessionless && (sessionId === undefined || sessionId === '')
  if (!isSessionless && (typeof sessionId !== 'string' || !isUuid(sessionId))) throw badJwt('it has no session')
  return {
    userId: sub,
    sessionId: isSessionless ? NO_SESSION : String(sessionId),
    audience: (Array.isArray(aud) ? aud[0] : aud) ?? '',
    level: aal === 'aal2' ? 'aal2' : 'aal1',
    expiresAt: exp ?? null,
  }
}

/** Returns the claims of an unexpired token signed with one of our keys. @throws bad_jwt */
export async function verifyToken(keys: KeyRing, token: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid, alg }) => {
        // A key only verifies tokens with its own algorithm, whatever the token claims.
        const known = await keys.verifier(kid, alg)
        if (!known) throw badJwt('signature verification failed, the signing key is unknown')
        return known.key
      },
      { algorithms: [...ALGORITHMS], currentDate: now },
    )
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badJwt('the token has expired', error)
    if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) throw badJwt('parsing failed', error)
    if (error instanceof errors.JOSEError) throw badJwt('signature verification failed', error)
    throw error
  }
}

function badJwt(reason: string, cause?: unknown): AuthError {
  return new AuthError(403, 'bad_jwt', `Invalid JWT: ${reason}`, { cause })
}
