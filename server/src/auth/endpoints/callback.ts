import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { type ConsentSecrets, redeemConsent } from '../providers/consent.ts'
import { namesNobody, providerFailure } from '../providers/failure.ts'
import { endTrip, type Trip } from '../providers/trip.ts'
import { type Returned, welcomeBack } from '../providers/welcome.ts'
import { presentSession, presentTokens } from '../sessions/presenter.ts'
import { toAuthError } from '../wire/error-reply.ts'
import { AuthError } from '../wire/errors.ts'
import { proofRequest } from '../wire/proof-request.ts'
import { withAuthCode, withForeignError, withLostTrip, withSession, withTripError } from '../wire/redirects.ts'
import { clientOf } from '../wire/request.ts'

const LONGEST_FOREIGN_TEXT = 300

/** GET and POST callback: handles a user returning from a provider. */
export async function getCallback(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = answerOf(request)
  const state = answer.get('state') ?? ''
  const trip = state === '' ? null : await endTrip(auth, state)
  reply.header('referrer-policy', 'no-referrer')
  if (!trip) return reply.redirect(withLostTrip(auth.settings.siteUrl, lostTrip(state)), 303)
  const location = await arrive(auth, request, trip, answer).catch((error: unknown) =>
    withTripError(trip.redirectTo, toAuthError(error, request.log)),
  )
  return reply.redirect(location, 302)
}

/** Reads the provider's response. Apple posts it as a form. */
function answerOf(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(new URL(request.url, 'http://plumbline.invalid').search)
  const form = (request.method === 'POST' ? (request.body ?? {}) : {}) as Record<string, unknown>
  for (const [name, value] of Object.entries(form)) if (typeof value === 'string') query.set(name, value)
  return query
}

function lostTrip(state: string): AuthError {
  return state === ''
    ? new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter is missing')
    : new AuthError(400, 'bad_oauth_state', 'OAuth state was not found or has expired')
}

/** @returns the URL the user lands on, with their session or code */
async function arrive(auth: Auth, request: FastifyRequest, trip: Trip, answer: URLSearchParams): Promise<string> {
  const error = answer.get('error')
  if (error !== null)
    return withForeignError(trip.redirectTo, {
      error: shorten(error),
      error_description: shorten(answer.get('error_description') ?? 'The provider did not confirm this sign-in'),
    })
  if (!answer.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  const welcomed = await welcomeBack(auth, trip, await redeem(auth, request, trip, answer))
  if ('authCode' in welcomed) return withAuthCode(trip.redirectTo, welcomed.authCode)
  const session = await presentSession(auth, welcomed.grant)
  return withSession(trip.redirectTo, { ...session, ...presentTokens(welcomed.tokens) })
}

async function redeem(auth: Auth, request: FastifyRequest, trip: Trip, answer: URLSearchParams): Promise<Returned> {
  const provider = auth.settings.providers.get(trip.provider)
  if (!provider) throw new AuthError(400, 'oauth_provider_not_supported', 'This provider is no longer enabled')
  const url = new URL(`${auth.settings.externalUrl}/callback`)
  url.search = answer.toString()
  const consent = { answer: url, state: answer.get('state') ?? '', secrets: trip.secrets as ConsentSecrets }
  const redeemed = await redeemConsent(auth.connections, provider, consent).catch((error: unknown) => {
    throw providerFailure(error, provider.name, request.log)
  })
  if (!redeemed) throw namesNobody(provider.name)
  return {
    person: redeemed.person,
    method: 'oauth',
    tokens: redeemed.tokens,
    notAfter: null,
    client: clientOf(request),
    requested: { ...proofRequest(auth, request, {}), redirectTo: trip.redirectTo, challenge: trip.challenge },
  }
}

function shorten(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, LONGEST_FOREIGN_TEXT)
}
