import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { presentSession, type SessionView } from '../sessions/presenter.ts'
import { signInAnonymously } from '../flows/sign-in-anonymously.ts'
import { signUp } from '../flows/sign-up.ts'
import { presentNobody, presentUser, type UserView } from '../users/presenter.ts'
import type { UserRow } from '../users/store.ts'
import { metadata, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireAddress, requireCarryableMetadata, requireStrongPassword } from '../wire/fields.ts'
import { clientOf } from '../wire/request.ts'
import { challengeFields, channelField, proofRequest } from '../wire/proof-request.ts'

const Body = z.object({ email: text, phone: text, password: text, data: metadata, ...challengeFields, ...channelField })

/** POST signup */
export async function postSignUp(auth: Auth, request: FastifyRequest): Promise<SessionView | UserView> {
  const body = readBody(Body, request.body)
  const { settings } = auth
  const client = clientOf(request)
  if (!settings.signupsOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  requireCarryableMetadata(body.data)
  if (body.email === '' && body.phone === '') {
    if (!settings.ways.anonymous)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    await auth.limits.countRequest('anonymous', client.ip)
    return presentSession(auth, await signInAnonymously(auth, { data: body.data, client }))
  }
  if (body.password === '') throw validationFailed('Signup requires a valid password')
  await requireStrongPassword(auth, body.password)
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided on signup')
  const requested = proofRequest(auth, request, body, body.data)
  if (body.phone !== '' && !settings.ways.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (body.email !== '' && !settings.ways.email)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  const address = requireAddress(body, ' on signup')

  const signedUp = await signUp(auth, { address, password: body.password, data: body.data, requested, client })
  if ('grant' in signedUp) return presentSession(auth, signedUp.grant)
  return 'user' in signedUp ? presentPending(signedUp.user) : presentNobody(address, body.data, auth.clock())
}

/** Hides an invited user's data from a stranger who signs up with their address. */
function presentPending(user: UserRow): UserView {
  const view = presentUser(user)
  return user.invitedAt ? { ...view, user_metadata: {}, identities: [] } : view
}
