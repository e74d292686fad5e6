import type { Auth } from '../auth.ts'
import { authenticate, bearerToken } from '../sessions/authenticate.ts'
import { verifyToken } from '../tokens/access-token.ts'
import { AuthError } from '../wire/errors.ts'

/**
 * Authenticates a caller who may act on other people's accounts, using a token signed by one of our keys for an admin
 * role. The token needs no user, session or expiration. If it names a session, that session must be valid.
 * @throws no_authorization, bad_jwt, not_admin, and the errors for a user's token
 */
export async function authenticateAdmin(auth: Auth, authorization: string | undefined): Promise<void> {
  const claims = await verifyToken(auth.keys, bearerToken(authorization), auth.clock())
  const { role, session_id: sessionId } = claims
  if (typeof role !== 'string' || !auth.settings.adminRoles.includes(role))
    throw new AuthError(403, 'not_admin', 'User not allowed')
  if (sessionId !== undefined) await authenticate(auth, authorization)
}
