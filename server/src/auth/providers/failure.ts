import type { FastifyBaseLogger } from 'fastify'
import * as openid from 'openid-client'
import { AuthError } from '../wire/errors.ts'

/** Errors that mean a provider rejected our request. Any other error means that it can't be reached. */
const REFUSALS = [openid.AuthorizationResponseError, openid.ResponseBodyError, openid.WWWAuthenticateChallengeError]

/** Converts a failure between us and a provider into an error for the user. The log contains the details. */
export function providerFailure(error: unknown, provider: string, log: FastifyBaseLogger): AuthError {
  if (error instanceof AuthError) return error
  log.warn({ err: error, provider }, 'an identity provider failed')
  const isRefusal = REFUSALS.some((kind) => error instanceof kind) || isUnfit(error)
  return isRefusal
    ? new AuthError(400, 'bad_oauth_callback', `The provider ${provider} did not confirm this sign-in; try again`)
    : new AuthError(
        503,
        'unexpected_failure',
        `The provider ${provider} can’t be reached right now; try again in a moment`,
      )
}

/** Checks for a response that arrived but isn't valid: a wrong nonce, a bad signature. */
function isUnfit(error: unknown): boolean {
  return error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT' && !(error.cause instanceof TypeError)
}

export function namesNobody(provider: string): AuthError {
  return new AuthError(400, 'bad_oauth_callback', `The provider ${provider} did not say who signed in`)
}
