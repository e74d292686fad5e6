import type { FastifyRequest } from 'fastify'
import type { Auth } from '../auth.ts'
import { readCodeChallenge } from '../tokens/code-challenge.ts'
import type { LinkWish } from '../tokens/send-proof.ts'
import type { Metadata } from '../users/store.ts'
import { text } from './body.ts'
import { redirectTarget } from './redirects.ts'
import { mailLocale } from './request.ts'

/** Fields of every body that may cause a mail. */
export const challengeFields = { code_challenge: text, code_challenge_method: text }

/** @throws validation_failed for half a code challenge, or a bad one */
export function linkWish(
  auth: Auth,
  request: FastifyRequest,
  body: { code_challenge: string; code_challenge_method: string },
  person?: Metadata,
): LinkWish {
  return {
    challenge: readCodeChallenge(body.code_challenge, body.code_challenge_method),
    redirectTo: redirectTarget(request, auth.settings),
    locale: mailLocale(request, person),
  }
}
