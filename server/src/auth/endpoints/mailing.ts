import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { resendEmailChange } from '../change-email.ts'
import { recoverByEmail, resendConfirmation } from '../recover.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireEmail } from '../wire/fields.ts'
import { challengeFields, linkWish } from '../wire/link-wish.ts'

/** What every request for a mail answers, whether or not one was sent. */
type Nothing = Record<string, never>

const RecoverBody = z.object({ email: text, ...challengeFields })

/** POST recover */
export async function postRecover(auth: Auth, request: FastifyRequest): Promise<Nothing> {
  const body = readBody(RecoverBody, request.body)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  const wish = linkWish(auth, request, body)
  await recoverByEmail(auth, requireEmail(body.email), wish)
  return {}
}

const ResendBody = z.object({ type: text, email: text, phone: text, ...challengeFields })

const RESENDS = { signup: resendConfirmation, email_change: resendEmailChange } as const

/** POST resend */
export async function postResend(auth: Auth, request: FastifyRequest): Promise<Nothing> {
  const body = readBody(ResendBody, request.body)
  const { type, email, phone } = body
  if (type === '') throw validationFailed('Resend requires a type')
  if (email !== '' && phone !== '') throw validationFailed('Only an email address or phone number should be provided')
  if (type === 'sms' || type === 'phone_change') {
    if (phone === '') throw validationFailed(`Type ${type} requires a phone number`)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (type !== 'signup' && type !== 'email_change') throw validationFailed('Unsupported resend type')
  if (email === '') throw validationFailed(`Type ${type} requires an email address`)
  const wish = linkWish(auth, request, body)
  await RESENDS[type](auth, requireEmail(email), wish)
  return {}
}
