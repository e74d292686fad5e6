import { isUuid } from '@plumbline/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { startTrip } from '../providers/trip.ts'
import { FIRM_PREFIX } from '../users/identity-store.ts'
import { describeService, requestAddress } from '../sso/saml.ts'
import type { Firm, SsoSettings } from '../sso/settings.ts'
import { readCodeChallenge } from '../tokens/code-challenge.ts'
import { flag, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { challengeFields } from '../wire/proof-request.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { clientOf } from '../wire/request.ts'

const REQUEST_ID_BYTES = 20

const Body = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: flag,
  ...challengeFields,
})

/** POST sso: returns the URL where a user signs in at their company. */
export async function postSso(auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const sso = requireSso(auth)
  await auth.limits.countRequest('sso', clientOf(request).ip)
  const body = readBody(Body, request.body)
  const firm = requireFirm(sso, body)
  const challenge = readCodeChallenge(body.code_challenge, body.code_challenge_method)
  // XML identifiers start with a letter or an underscore.
  const requestId = `_${randomBytes(REQUEST_ID_BYTES).toString('hex')}`
  await startTrip(auth, requestId, {
    provider: `${FIRM_PREFIX}${firm.id}`,
    redirectTo: redirectTarget(request, auth.settings, body.redirect_to),
    challenge,
    secrets: {},
    linkingUserId: null,
  })
  const url = await requestAddress(auth.settings, firm, requestId)
  return body.skip_http_redirect ? { url } : reply.redirect(url, 303)
}

/** GET sso/saml/metadata */
export async function getSamlMetadata(
  auth: Auth,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireSso(auth)
  return reply.type('application/samlmetadata+xml').send(await describeService(auth.settings))
}

/** @throws saml_provider_disabled */
export function requireSso({ settings }: Auth): NonNullable<SsoSettings> {
  if (!settings.sso) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  return settings.sso
}

function requireFirm(
  sso: NonNullable<SsoSettings>,
  { provider_id: id, domain }: { provider_id: string; domain: string },
): Firm {
  if ((id === '') === (domain === '')) throw validationFailed('Provide either provider_id or domain, not both')
  if (id !== '' && !isUuid(id)) throw validationFailed('provider_id must be a UUID')
  const firm = sso.firms.find((known) =>
    id === '' ? known.domains.includes(domain.trim().toLowerCase()) : known.id === id.toLowerCase(),
  )
  if (!firm) throw new AuthError(404, 'sso_provider_not_found', 'No SSO provider found for this id or domain')
  if (firm.isDisabled) throw new AuthError(404, 'sso_provider_disabled', 'This SSO provider is disabled')
  return firm
}
