import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { readCodeChallenge } from '../tokens/code-challenge.ts'
import type { ProofRequest } from '../tokens/send-proof.ts'
import type { Metadata } from '../users/store.ts'
import type { SmsChannel } from '../../platform/sms/message.ts'
import { text } from './body.ts'
import { validationFailed } from './errors.ts'
import { redirectTarget } from './redirects.ts'
import { mailLocale } from './request.ts'

/** Fields of every body that can trigger a message. */
export const challengeFields = { code_challenge: text, code_challenge_method: text }
/** The field of a body that can trigger a text message. */
export const channelField = { channel: text }

/** @throws validation_failed for an incomplete or invalid code challenge, or an unknown channel */
export function proofRequest(
  auth: Auth,
  request: FastifyRequest,
  body: { code_challenge?: string; code_challenge_method?: string; channel?: string },
  person?: Metadata,
): ProofRequest {
  return {
    challenge: readCodeChallenge(body.code_challenge ?? '', body.code_challenge_method ?? ''),
    redirectTo: redirectTarget(request, auth.settings),
    locale: mailLocale(request, person),
    channel: readChannel(auth, body.channel ?? ''),
  }
}

function readChannel({ config }: Auth, channel: string): SmsChannel {
  if (channel === '' || channel === 'sms') return 'sms'
  // Without an SMS service, the outbox accepts both channels.
  if (channel === 'whatsapp' && (!config.twilio || config.twilio.whatsappFrom)) return 'whatsapp'
  throw validationFailed(`Unsupported message channel; use sms${config.twilio?.whatsappFrom ? ' or whatsapp' : ''}`)
}
