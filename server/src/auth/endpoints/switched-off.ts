import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { readBody, text } from '../wire/body.ts'
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

const FACTOR_CODES = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
} as const

const FactorBody = z.object({ factor_type: text })

/** POST factors */
export async function refuseFactor(auth: Auth, request: FastifyRequest): Promise<never> {
  await authenticate(auth, request.headers.authorization)
  const { factor_type: type } = readBody(FactorBody, request.body)
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  throw new AuthError(422, FACTOR_CODES[type], `MFA enroll is disabled for ${type}`)
}
