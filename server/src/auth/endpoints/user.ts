import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { updateUser } from '../accounts/update-user.ts'
import { presentUser, type UserView } from '../users/presenter.ts'
import { metadata, optionalText, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireEmail, requirePhone, requireStrongPassword } from '../wire/fields.ts'
import { challengeFields, channelField, proofRequest } from '../wire/proof-request.ts'

/** GET user */
export async function getUser(auth: Auth, request: FastifyRequest): Promise<UserView> {
  const { user, claims } = await authenticate(auth, request.headers.authorization)
  const audience = request.headers['x-jwt-aud']
  if (audience !== undefined && audience !== claims.audience)
    throw validationFailed('The audience of the token does not match the requested one')
  return presentUser(user)
}

const Body = z.object({
  email: text,
  phone: text,
  password: optionalText,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
  ...channelField,
})

/** PUT user */
export async function putUser(auth: Auth, request: FastifyRequest): Promise<UserView> {
  const bearer = await authenticate(auth, request.headers.authorization)
  const body = readBody(Body, request.body)
  const email = body.email === '' ? null : requireEmail(body.email)
  const phone = body.phone === '' ? null : requirePhone(body.phone)
  if (phone && !auth.settings.ways.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are disabled')
  if (body.password !== null) await requireStrongPassword(auth, body.password)
  const requested = proofRequest(auth, request, body, bearer.user.userMetadata)
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const { current_password: currentPassword, nonce } = body
  const password = body.password === null ? null : { password: body.password, currentPassword, nonce }
  return presentUser(await updateUser(auth, bearer, { email, phone, password, data: body.data }, requested))
}
