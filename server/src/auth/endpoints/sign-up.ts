import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { signUpByEmail } from '../sign-up.ts'
import { presentNobody, presentUser, type UserView } from '../users/presenter.ts'
import { metadata, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireCarryableMetadata, requireEmail, requireStrongPassword } from '../wire/fields.ts'
import { clientOf } from '../wire/request.ts'
import { challengeFields, linkWish } from '../wire/link-wish.ts'

const Body = z.object({ email: text, phone: text, password: text, data: metadata, ...challengeFields })

/** POST signup */
export async function postSignUp(auth: Auth, request: FastifyRequest): Promise<SessionView | UserView> {
  const body = readBody(Body, request.body)
  const { settings } = auth
  if (!settings.signupsOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (body.email === '' && body.phone === '')
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (body.password === '') throw validationFailed('Signup requires a valid password')
  requireStrongPassword(body.password, settings.password)
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided on signup')
  const wish = linkWish(auth, request, body, body.data)
  if (body.phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const email = requireEmail(body.email)
  requireCarryableMetadata(body.data)

  const client = clientOf(request)
  const signedUp = await signUpByEmail(auth, { email, password: body.password, data: body.data, wish, client })
  if ('grant' in signedUp) return presentSession(auth, signedUp.grant)
  return 'user' in signedUp ? presentUser(signedUp.user) : presentNobody(email, body.data, auth.clock())
}
