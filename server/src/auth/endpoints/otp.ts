import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Address } from '../address.ts'
import type { Auth } from '../auth.ts'
import { sendOtp } from '../flows/send-otp.ts'
import { flag, metadata, readBody, text } from '../wire/body.ts'
import { AuthError, validationFailed } from '../wire/errors.ts'
import { requireAddress, requireCarryableMetadata } from '../wire/fields.ts'
import { type MessageSent, presentSent } from '../wire/message-sent.ts'
import { challengeFields, channelField, proofRequest } from '../wire/proof-request.ts'

const Body = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: flag,
  ...challengeFields,
  ...channelField,
})

/** POST otp */
export async function postOtp(auth: Auth, request: FastifyRequest): Promise<MessageSent> {
  const body = readBody(Body, request.body)
  const requested = proofRequest(auth, request, body, body.data)
  const address = requireAddress(body, '')
  if ('email' in address && body.channel !== '')
    throw validationFailed('Channel should only be specified with Phone OTP')
  return send(auth, { address, createsUser: body.create_user ?? true, data: body.data, requested })
}

/** POST magiclink: the older way to request one. */
export async function postMagicLink(auth: Auth, request: FastifyRequest): Promise<MessageSent> {
  const body = readBody(Body, request.body)
  if (body.email === '') throw validationFailed('Magic link requires an email', 422)
  const requested = proofRequest(auth, request, { ...body, channel: '' }, body.data)
  const address = requireAddress({ email: body.email, phone: '' }, '')
  return send(auth, { address, createsUser: true, data: body.data, requested })
}

async function send(auth: Auth, otp: Parameters<typeof sendOtp>[1]): Promise<MessageSent> {
  requireOpen(auth, otp.address)
  requireCarryableMetadata(otp.data)
  return presentSent(await sendOtp(auth, otp))
}

function requireOpen({ settings: { ways } }: Auth, address: Address): void {
  if ('phone' in address && !ways.phone)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if ('email' in address && !(ways.email && ways.magicLink))
    throw new AuthError(422, 'email_provider_disabled', 'Logins by magic link are disabled')
}
