import { FACTOR_TYPES } from '@plumbline/domain/access/assurance'
import { MAX_FACTOR_NAME_LENGTH } from '@plumbline/domain/auth/factors/factors'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { challengeFactor } from '../factors/challenge.ts'
import { enrollFactor } from '../factors/enroll.ts'
import { removeFactor } from '../factors/remove.ts'
import { type FactorAnswer, verifyFactor } from '../factors/verify.ts'
import { ceremonyOf } from '../factors/webauthn.ts'
import { authenticate, type Bearer } from '../sessions/authenticate.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requirePhone } from '../wire/fields.ts'
import { channelField, proofRequest } from '../wire/proof-request.ts'
import { clientOf, mailLocale } from '../wire/request.ts'

const EnrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text })

/** POST factors */
export async function postFactor(auth: Auth, request: FastifyRequest) {
  const bearer = await requirePerson(auth, request)
  const body = readBody(EnrollBody, request.body)
  const type = FACTOR_TYPES.find((known) => known === body.factor_type)
  if (!type) throw validationFailed('factor_type must be totp, phone, or webauthn')
  const { friendly_name: name, issuer } = body
  if (Math.max(name.length, issuer.length) > MAX_FACTOR_NAME_LENGTH)
    throw validationFailed(`friendly_name and issuer cannot be longer than ${MAX_FACTOR_NAME_LENGTH} characters`)
  const phone = type === 'phone' ? requirePhone(body.phone) : null
  const { id, totp } = await enrollFactor(auth, bearer, { type, name, issuer, phone })
  return { id, type, friendly_name: name, ...(totp ? { totp } : {}), ...(phone ? { phone } : {}) }
}

const ChallengeBody = z.object(channelField)

/** POST factors/{id}/challenge */
export async function postChallenge(auth: Auth, request: FastifyRequest) {
  const bearer = await requirePerson(auth, request)
  const factorId = factorIdOf(request)
  const requested = proofRequest(auth, request, readBody(ChallengeBody, request.body ?? {}), bearer.user.userMetadata)
  const challenge = await challengeFactor(auth, bearer, { factorId, client: clientOf(request), requested })
  const { id, factor, expiresAt, keyed } = challenge
  return {
    id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    ...(keyed ? { webauthn: { type: ceremonyOf(factor), credential_options: { publicKey: keyed } } } : {}),
  }
}

const VerifyBody = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ type: text, credential_response: z.record(z.string(), z.unknown()).nullish() }).nullish(),
})

/** POST factors/{id}/verify */
export async function postFactorVerify(auth: Auth, request: FastifyRequest): Promise<SessionView> {
  const bearer = await requirePerson(auth, request)
  const factorId = factorIdOf(request)
  const body = readBody(VerifyBody, request.body)
  if (!isUuid(body.challenge_id)) throw validationFailed('challenge_id must be a UUID')
  const grant = await verifyFactor(auth, bearer, {
    factorId,
    challengeId: body.challenge_id,
    answer: answerIn(body),
    client: clientOf(request),
    locale: mailLocale(request, bearer.user.userMetadata),
  })
  return presentSession(auth, grant)
}

/** DELETE factors/{id} */
export async function deleteFactor(auth: Auth, request: FastifyRequest): Promise<{ id: string }> {
  const bearer = await requirePerson(auth, request)
  const factorId = factorIdOf(request)
  await removeFactor(auth, bearer, { factorId, locale: mailLocale(request, bearer.user.userMetadata) })
  return { id: factorId }
}

/** @throws no_authorization for a guest, who has nothing for a second factor to protect */
async function requirePerson(auth: Auth, request: FastifyRequest): Promise<Bearer> {
  const bearer = await authenticate(auth, request.headers.authorization)
  if (bearer.user.isAnonymous) throw new AuthError(403, 'no_authorization', 'Anonymous users cannot have factors')
  return bearer
}

function answerIn({ code, webauthn }: z.output<typeof VerifyBody>): FactorAnswer['answer'] {
  if (!webauthn) {
    if (code === '') throw validationFailed('The factor code is required')
    return { code }
  }
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request') throw validationFailed('webauthn.type must be create or request')
  if (!response) throw validationFailed('webauthn.credential_response is required')
  return { key: { type, response } }
}

function factorIdOf(request: FastifyRequest): string {
  const { factorId } = request.params as { factorId: string }
  if (!isUuid(factorId)) throw validationFailed('The factor id must be a UUID', 404)
  return factorId.toLowerCase()
}
