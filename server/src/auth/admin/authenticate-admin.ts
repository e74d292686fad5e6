import type { Auth } from '../auth.ts'
import { authenticate, bearerToken } from '../sessions/authenticate.ts'
import { verifyToken } from '../tokens/access-token.ts'
import { AuthError } from '../wire/errors.ts'

/**
 * Whoever may act on other people's accounts: a token that one of our keys signed for a role of administration. It needs
 * no person, session or end behind it; one that names a session is held to it.
 * @throws no_authorization, bad_jwt, not_admin, and what a token of a person is refused for
 */
export async function authenticateAdmin(auth: Auth, authorization: string | undefined): Promise<void> {
  const claims = await verifyToken(auth.keys, bearerToken(authorization), auth.clock())
  const { role, session_id: sessionId } = claims
  if (typeof role !== 'string' || !auth.settings.adminRoles.includes(role))
    throw new AuthError(403, 'not_admin', 'User not allowed')
  if (sessionId !== undefined) await authenticate(auth, authorization)
}
