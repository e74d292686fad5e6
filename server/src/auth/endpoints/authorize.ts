import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Auth } from '../auth.ts'
import { requireInvite } from '../providers/accept-invite.ts'
import { askForConsent } from '../providers/consent.ts'
import { providerFailure } from '../providers/failure.ts'
import type { ProviderSettings } from '../providers/settings.ts'
import { startTrip } from '../providers/trip.ts'
import { authenticate, requireShownFactor } from '../sessions/authenticate.ts'
import { type CodeChallenge, readCodeChallenge } from '../tokens/code-challenge.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { redirectTarget, withTripError } from '../wire/redirects.ts'
import { queryText } from '../wire/request.ts'

/** Parameters meant for us, or that the client may never set. */
const OUR_PARAMETERS: ReadonlySet<string> = new Set([
  'provider',
  'redirect_to',
  'scope',
  'scopes',
  'skip_http_redirect',
  'invite_token',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'request',
  'request_uri',
])
const STATE_BYTES = 32

/** GET authorize: redirects a user to a provider. */
export async function getAuthorize(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider, challenge } = readTrip(auth, request)
  const invite = queryText(request, 'invite_token') || null
  if (invite !== null) await requireInvite(auth, invite)
  const redirectTo = redirectTarget(request, auth.settings)
  const departure = { provider, challenge, redirectTo, linkingUserId: null, invite }
  const location = await trip(auth, request, departure).catch((error: unknown) =>
    withTripError(redirectTo, providerFailure(error, provider.name, request.log)),
  )
  return reply.header('referrer-policy', 'no-referrer').redirect(location, 302)
}

/** GET user/identities/authorize: the same for a user who adds the provider to their account. */
export async function getLinkAuthorize(auth: Auth, request: FastifyRequest, reply: FastifyReply) {
  const bearer = await authenticate(auth, request.headers.authorization)
  requireManualLinking(auth)
  requireShownFactor(auth, bearer)
  const { provider, challenge } = readTrip(auth, request)
  const redirectTo = redirectTarget(request, auth.settings)
  const departure = { provider, challenge, redirectTo, linkingUserId: bearer.user.id, invite: null }
  const url = await trip(auth, request, departure).catch((error: unknown) => {
    // The caller is a script, which would retry on its own for any status of 500 or higher.
    const failure = providerFailure(error, provider.name, request.log)
    throw failure.status < 500 ? failure : new AuthError(400, failure.code, failure.message, { cause: error })
  })
  return queryText(request, 'skip_http_redirect') === 'true' ? { url } : reply.redirect(url, 302)
}

/** @throws manual_linking_disabled */
export function requireManualLinking({ settings }: Auth): void {
  if (!settings.manualLinking) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** @throws validation_failed */
function readTrip(
  auth: Auth,
  request: FastifyRequest,
): { provider: ProviderSettings; challenge: CodeChallenge | null } {
  const provider = auth.settings.providers.get(queryText(request, 'provider'))
  if (!provider) throw validationFailed('Unsupported provider: it is not enabled')
  const challenge = readCodeChallenge(queryText(request, 'code_challenge'), queryText(request, 'code_challenge_method'))
  return { provider, challenge }
}

type Departure = {
  provider: ProviderSettings
  challenge: CodeChallenge | null
  redirectTo: string
  linkingUserId: string | null
  /** The invitation link accepted by this sign-in. */
  invite: string | null
}

/** @returns the URL the user goes to next */
async function trip(auth: Auth, request: FastifyRequest, departure: Departure): Promise<string> {
  const { provider, challenge, redirectTo, linkingUserId, invite } = departure
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const { url, secrets } = await askForConsent(auth.connections, provider, {
    state,
    redirectUri: `${auth.settings.externalUrl}/callback`,
    scopes: queryText(request, 'scopes')
      .split(/[\s,]+/)
      .filter(Boolean),
    parameters: foreignParameters(request),
  })
  const kept = { ...secrets, invite }
  await startTrip(auth, state, { provider: provider.name, redirectTo, challenge, secrets: kept, linkingUserId })
  return url
}

/** Returns the parameters passed on to the provider unchanged: `prompt`, `login_hint`, `access_type`, … */
function foreignParameters(request: FastifyRequest): Record<string, string> {
  const names = Object.keys(request.query as object).filter(
    (name) => !OUR_PARAMETERS.has(name) && !name.startsWith('code_'),
  )
  return Object.fromEntries(names.map((name) => [name, queryText(request, name)]))
}
