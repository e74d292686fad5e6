import { isAllowedRedirect } from '@plumbline/domain/auth/redirect'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAuth } from '../../platform/db/doors.ts'
import type { Auth } from '../auth.ts'
import { endTrip, type Trip } from '../providers/trip.ts'
import { welcomeBack } from '../providers/welcome.ts'
import { presentSession } from '../sessions/presenter.ts'
import { FIRM_PREFIX } from '../users/identity-store.ts'
import { spendProof } from '../flows/spent-proof-store.ts'
import { personOfAssertion } from '../sso/person.ts'
import { type Assertion, peek, readResponse } from '../sso/saml.ts'
import type { Firm, SsoSettings } from '../sso/settings.ts'
import { toAuthError } from '../wire/error-reply.ts'
import { AuthError } from '../wire/errors.ts'
import { proofRequest } from '../wire/proof-request.ts'
import { withAuthCode, withLostTrip, withSession, withTripError } from '../wire/redirects.ts'
import { clientOf } from '../wire/request.ts'
import { requireSso } from './sso.ts'

/** POST sso/saml/acs: handles a user returning from their company's sign-in. */
export async function postSamlResponse(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sso = requireSso(auth)
  const form = (request.body ?? {}) as Record<string, unknown>
  const [response, relayState] = [textOf(form['SAMLResponse']), textOf(form['RelayState'])]
  reply.header('referrer-policy', 'no-referrer')
  const { answers, issuer } = peek(response)
  const trip = answers === null ? unasked(auth, sso, issuer, relayState) : await endTrip(auth, answers)
  if (!trip) return reply.redirect(withLostTrip(auth.settings.siteUrl, lostTrip(answers)), 303)
  const location = await arrive(auth, request, { sso, trip, answers, response }).catch((error: unknown) =>
    withTripError(trip.redirectTo, toAuthError(error, request.log)),
  )
  return reply.redirect(location, 303)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Accepts a user sent by their company without a request from here, if that's allowed. */
function unasked(auth: Auth, sso: NonNullable<SsoSettings>, issuer: string | null, relayState: string): Trip | null {
  const firm = sso.allowsUnasked ? sso.firms.find(({ entityId }) => entityId === issuer) : undefined
  if (!firm) return null
  const { siteUrl, redirectAllowList: allowList } = auth.settings
  return {
    provider: `${FIRM_PREFIX}${firm.id}`,
    redirectTo: isAllowedRedirect(relayState, { siteUrl, allowList }) ? relayState : siteUrl,
    challenge: null,
    secrets: {},
    linkingUserId: null,
  }
}

function lostTrip(answers: string | null): AuthError {
  return answers === null
    ? new AuthError(
        400,
        'bad_oauth_callback',
        'The SAML response does not match any request; start from the sign-in page',
      )
    : new AuthError(400, 'bad_oauth_state', 'The SAML request was not found or has expired; start again')
}

type Arrival = { sso: NonNullable<SsoSettings>; trip: Trip; answers: string | null; response: string }

/** @returns the URL the user lands on, with their session or code */
async function arrive(auth: Auth, request: FastifyRequest, { sso, trip, answers, response }: Arrival): Promise<string> {
  const firm = sso.firms.find(({ id }) => `${FIRM_PREFIX}${id}` === trip.provider)
  if (!firm) throw new AuthError(404, 'sso_provider_not_found', 'This SSO provider no longer exists')
  if (firm.isDisabled) throw new AuthError(404, 'sso_provider_disabled', 'This SSO provider is disabled')
  const assertion = await prove(auth, request, { firm, answers, response })
  const person = personOfAssertion(firm, assertion)
  if (!person) throw badResponse('it has no persistent NameID')
  const welcomed = await welcomeBack(auth, trip, {
    person,
    method: 'sso/saml',
    tokens: null,
    notAfter: assertion.sessionEnds,
    client: clientOf(request),
    requested: { ...proofRequest(auth, request, {}), redirectTo: trip.redirectTo, challenge: trip.challenge },
  })
  if ('authCode' in welcomed) return withAuthCode(trip.redirectTo, welcomed.authCode)
  return withSession(trip.redirectTo, await presentSession(auth, welcomed.grant))
}

async function prove(
  auth: Auth,
  request: FastifyRequest,
  { firm, answers, response }: { firm: Firm; answers: string | null; response: string },
): Promise<Assertion> {
  const assertion = await readResponse(auth.settings, firm, response, auth.clock()).catch((error: unknown) => {
    request.log.warn({ err: error, firm: firm.id }, 'a SAML response was refused')
    throw badResponse(error instanceof Error ? error.message : 'it cannot be read', error)
  })
  if (assertion.answers !== answers) throw badResponse('it belongs to a different request')
  const isFirst = await asAuth(auth.db, (tx) =>
    spendProof(tx, `${firm.entityId}\n${assertion.id}`, assertion.expiresAt),
  )
  if (!isFirst) throw badResponse('it was already used')
  return assertion
}

function badResponse(reason: string, cause?: unknown): AuthError {
  return new AuthError(400, 'bad_oauth_callback', `SAML response refused: ${reason}`, { cause })
}
