import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Auth } from './auth.ts'
import { deleteFactorOf, getFactorsOf } from './endpoints/admin-factors.ts'
import { deletePerson, getPeople, getPerson, postInvite, postLink, postPerson, putPerson } from './endpoints/admin.ts'
import { getHealth, getJwks, getSettings } from './endpoints/about.ts'
import { deleteFactor, postChallenge, postFactor, postFactorVerify } from './endpoints/factors.ts'
import { getAuthorize, getLinkAuthorize } from './endpoints/authorize.ts'
import { getCallback } from './endpoints/callback.ts'
import { postLogOut } from './endpoints/log-out.ts'
import { getReauthenticate, postRecover, postResend } from './endpoints/mailing.ts'
import { postMagicLink, postOtp } from './endpoints/otp.ts'
import { postSignUp } from './endpoints/sign-up.ts'
import { postSamlResponse } from './endpoints/saml-consumer.ts'
import { getSamlMetadata, postSso, requireSso } from './endpoints/sso.ts'
import { postToken } from './endpoints/token.ts'
import { deleteIdentity } from './endpoints/unlink.ts'
import { getUser, putUser } from './endpoints/user.ts'
import { getVerify, postVerify } from './endpoints/verify.ts'
import { requireCaptcha } from './captcha/require-captcha.ts'
import type { CountedRequest } from './limits/limits.ts'
import { answerOnTheStep } from './wire/even-answer.ts'
import { takingForms } from './wire/body.ts'
import { clientOf } from './wire/request.ts'

const LONGEST_MS = 10_000
/** For routes that call a provider, up to four times, each call with its own timeout. */
const LONGEST_ABROAD_MS = 60_000

type Endpoint = (auth: Auth, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers every endpoint under /auth/v1. */
export function authRoutes(server: FastifyInstance, auth: Auth): void {
  const to = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) =>
    endpoint(auth, request, reply)
  const open: RouteShorthandOptions = { handlerTimeout: LONGEST_MS }
  const abroad: RouteShorthandOptions = { handlerTimeout: LONGEST_ABROAD_MS, exposeHeadRoute: false }
  const counted = (kind: CountedRequest): RouteShorthandOptions => ({
    ...open,
    onRequest: (request) => auth.limits.countRequest(kind, clientOf(request).ip),
  })

  /** Requires a solved captcha, if one is configured. */
  const withCaptcha: RouteShorthandOptions = { preHandler: (request) => requireCaptcha(auth, request) }
  /** Rejects requests before reading their body when no SSO is configured. */
  const throughFirm: RouteShorthandOptions = { ...open, onRequest: async () => void requireSso(auth) }
  /** Pads response times so they don't reveal whether an address has an account. */
  const even: RouteShorthandOptions = { onSend: (_request, reply) => answerOnTheStep(auth, reply) }
  /** Without email confirmation, sign-up reveals taken addresses anyway. */
  const evenSignUp = auth.settings.confirmsEmail ? even : {}

  server.get('/health', open, to(getHealth))
  server.get('/settings', open, to(getSettings))
  server.get(
    '/.well-known/jwks.json',
    open,
    to((_auth, _request, reply) => getJwks(auth, reply)),
  )

  server.post('/signup', { ...counted('signup'), ...withCaptcha, ...evenSignUp }, to(postSignUp))
  server.post('/token', counted('token'), to(postToken))
  server.post('/logout', open, to(postLogOut))

  server.get('/user', open, to(getUser))
  server.put('/user', counted('update_user'), to(putUser))

  server.post('/otp', { ...counted('otp'), ...withCaptcha, ...even }, to(postOtp))
  server.post('/magiclink', { ...counted('otp'), ...withCaptcha, ...even }, to(postMagicLink))
  server.get('/reauthenticate', counted('update_user'), to(getReauthenticate))
  server.post('/recover', { ...counted('recover'), ...withCaptcha, ...even }, to(postRecover))
  server.post('/resend', { ...counted('resend'), ...withCaptcha, ...even }, to(postResend))
  server.post('/verify', counted('verify'), to(postVerify))
  // Email scanners check links with HEAD, which must not consume them.
  server.get('/verify', { ...counted('verify'), exposeHeadRoute: false }, to(getVerify))

  server.get('/admin/users', open, to(getPeople))
  server.post('/admin/users', open, to(postPerson))
  server.get('/admin/users/:id', open, to(getPerson))
  server.put('/admin/users/:id', open, to(putPerson))
  server.delete('/admin/users/:id', open, to(deletePerson))
  server.get('/admin/users/:id/factors', open, to(getFactorsOf))
  server.delete('/admin/users/:id/factors/:factorId', open, to(deleteFactorOf))
  server.post('/admin/generate_link', open, to(postLink))
  server.post('/invite', open, to(postInvite))

  server.post('/factors', open, to(postFactor))
  server.post('/factors/:factorId/challenge', counted('challenge'), to(postChallenge))
  server.post('/factors/:factorId/verify', counted('verify_factor'), to(postFactorVerify))
  server.delete('/factors/:factorId', open, to(deleteFactor))

  server.get('/authorize', abroad, to(getAuthorize))
  server.get('/callback', abroad, to(getCallback))
  server.register(takingForms((forms) => forms.post('/callback', abroad, to(getCallback))))
  server.post('/sso', { ...throughFirm, ...withCaptcha }, to(postSso))
  server.get('/sso/saml/metadata', open, to(getSamlMetadata))
  server.register(takingForms((forms) => forms.post('/sso/saml/acs', throughFirm, to(postSamlResponse))))
  server.get('/user/identities/authorize', abroad, to(getLinkAuthorize))
  server.delete('/user/identities/:identityId', open, to(deleteIdentity))
}
