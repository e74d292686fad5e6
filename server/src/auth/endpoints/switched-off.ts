import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'

/** Ways in that this installation does not open. Clients get the code that says so, and hide the way. */

/** POST sso */
export async function refuseSso(): Promise<never> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

/** GET authorize */
export async function refuseProvider(): Promise<never> {
  throw validationFailed('Unsupported provider: it is not enabled')
}

/** GET user/identities/authorize and DELETE user/identities/{id} */
export async function refuseLinking(auth: Auth, request: FastifyRequest): Promise<never> {
  await authenticate(auth, request.headers.authorization)
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
