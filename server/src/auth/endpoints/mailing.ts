import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { resendEmailChange } from '../accounts/change-email.ts'
import { resendPhoneChange } from '../accounts/change-phone.ts'
import { sendReauthentication } from '../flows/reauthenticate.ts'
import { recoverByEmail, resendConfirmation } from '../flows/recover.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireEmail, requirePhone } from '../wire/fields.ts'
import { type MessageSent, presentSent } from '../wire/message-sent.ts'
import { challengeFields, proofRequest } from '../wire/proof-request.ts'

const RecoverBody = z.object({ email: text, ...challengeFields })

/** POST recover */
export async function postRecover(auth: Auth, request: FastifyRequest): Promise<MessageSent> {
  const body = readBody(RecoverBody, request.body)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  const requested = proofRequest(auth, request, body)
  const email = requireEmail(body.email)
  if (!auth.settings.ways.email) throw new AuthError(400, 'email_provider_disabled', 'Recovery by email is disabled')
  await recoverByEmail(auth, email, requested)
  return {}
}

const ResendBody = z.object({ type: text, email: text, phone: text, ...challengeFields })

/** POST resend */
export async function postResend(auth: Auth, request: FastifyRequest): Promise<MessageSent> {
  const body = readBody(ResendBody, request.body)
  const { type, email, phone } = body
  if (type === '') throw validationFailed('Resend requires a type')
  if (email !== '' && phone !== '') throw validationFailed('Only an email address or phone number should be provided')
  const requested = proofRequest(auth, request, body)
  if (type === 'sms' || type === 'phone_change') {
    if (phone === '') throw validationFailed(`Type ${type} requires a phone number`)
    if (!auth.settings.ways.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    const number = requirePhone(phone)
    if (type === 'sms') return presentSent(await resendConfirmation(auth, { phone: number }, requested))
    return presentSent(await resendPhoneChange(auth, number, requested))
  }
  if (type !== 'signup' && type !== 'email_change') throw validationFailed('Unsupported resend type')
  if (email === '') throw validationFailed(`Type ${type} requires an email address`)
  if (!auth.settings.ways.email) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
  const address = requireEmail(email)
  if (type === 'signup') return presentSent(await resendConfirmation(auth, { email: address }, requested))
  await resendEmailChange(auth, address, requested)
  return {}
}

/** GET reauthenticate */
export async function getReauthenticate(auth: Auth, request: FastifyRequest): Promise<MessageSent> {
  const { user } = await authenticate(auth, request.headers.authorization)
  const requested = proofRequest(auth, request, {}, user.userMetadata)
  return presentSent(await sendReauthentication(auth, user, requested))
}
