import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { enterAccount } from '../providers/account.ts'
import { KNOWN_PROVIDERS } from '../providers/catalog.ts'
import { readIdToken } from '../providers/id-token.ts'
import { linkIdentity } from '../providers/link-identity.ts'
import type { ProviderSettings } from '../providers/settings.ts'
import { authenticate, requireShownFactor } from '../sessions/authenticate.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { startSession } from '../sessions/start.ts'
import type { Tx } from '../../platform/db/doors.ts'
import { flag, readBody, text } from '../wire/body.ts'
import { AuthError, refuseGrant, validationFailed } from '../wire/errors.ts'
import { proofRequest } from '../wire/proof-request.ts'
import { clientOf } from '../wire/request.ts'

const Body = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
})

/** POST token?grant_type=id_token */
export async function grantForIdToken(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const body = readBody(Body, request.body)
  const bearer = body.link_identity ? await authenticate(auth, request.headers.authorization) : null
  if (bearer) requireShownFactor(auth, bearer)
  if (body.id_token === '') throw refuseGrant('invalid request', 'id_token required')
  const provider = requireProvider(auth, body)
  const { id_token: idToken, access_token: accessToken, nonce } = body
  const person = await readIdToken(auth, provider, { idToken, accessToken, nonce }, request.log)

  const [client, requested] = [clientOf(request), proofRequest(auth, request, {})]
  const welcome = (tx: Tx, user: { id: string }) =>
    startSession(tx, auth, { userId: user.id, method: 'oauth', client, provider: provider.name })
  const grant = bearer
    ? await linkIdentity(auth, { userId: bearer.user.id, person, requested }, welcome)
    : await enterAccount(auth, { person, requested }, welcome)
  return presentSession(auth, grant)
}

/** Finds the provider by name, or by issuer and client. */
function requireProvider(
  { settings: { providers } }: Auth,
  { provider: name, client_id: clientId, issuer }: { provider: string; client_id: string; issuer: string },
): ProviderSettings {
  if (name !== '') {
    const provider = providers.get(name)
    if (provider) return provider
    if (KNOWN_PROVIDERS.some((known) => known === name) || name.startsWith('custom:'))
      throw new AuthError(400, 'provider_disabled', `The provider ${name} is not enabled`)
    throw validationFailed(`Unsupported provider: ${name}`)
  }
  if (clientId === '' || issuer === '')
    throw refuseGrant('invalid request', 'provider or client_id and issuer required')
  const found = [...providers.values()].find(
    ({ kind, clientIds }) =>
      kind.protocol === 'openid' &&
      [kind.issuer, ...(kind.issuerAliases ?? [])].includes(issuer) &&
      clientIds.includes(clientId),
  )
  if (!found) throw refuseGrant('invalid request', 'No provider with this issuer and client_id is enabled')
  return found
}
