import { isUuid } from '@plumbline/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { unlinkIdentity } from '../providers/unlink-identity.ts'
import { authenticate, requireShownFactor } from '../sessions/authenticate.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireManualLinking } from './authorize.ts'

/** DELETE user/identities/{identity_id} */
export async function deleteIdentity(auth: Auth, request: FastifyRequest): Promise<Record<string, never>> {
  const bearer = await authenticate(auth, request.headers.authorization)
  requireManualLinking(auth)
  requireShownFactor(auth, bearer)
  const audience = request.headers['x-jwt-aud']
  if (audience !== undefined && audience !== bearer.claims.audience)
    throw new AuthError(403, 'unexpected_audience', 'The audience of the token does not match the requested one')
  const { identityId } = request.params as { identityId: string }
  if (!isUuid(identityId)) throw validationFailed('identity_id must be a UUID', 404)
  await unlinkIdentity(auth, bearer.user.id, identityId)
  return {}
}
