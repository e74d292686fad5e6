import { createHash } from 'node:crypto'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import type { Auth } from '../auth.ts'
import { AuthError, refuseGrant } from '../wire/errors.ts'
import { namesNobody, providerFailure } from './failure.ts'
import { type OutsidePerson, personOfClaims } from './person.ts'
import type { ProviderSettings } from './settings.ts'

/** What an app sends after its provider has signed the user in. */
export type ProvidedToken = { idToken: string; accessToken: string; nonce: string }

/** An ID token is sent by a script that waits ten seconds at most. */
const PATIENCE_MS = 8_000

/**
 * Returns the user an ID token identifies, if it's valid.
 * @throws `invalid request`, `invalid nonce`, and provider_disabled for a provider that issues no such tokens
 */
export async function readIdToken(
  auth: Auth,
  provider: ProviderSettings,
  { idToken, accessToken, nonce }: ProvidedToken,
  log: FastifyBaseLogger,
): Promise<OutsidePerson> {
  const { kind } = provider
  if (kind.protocol !== 'openid')
    throw new AuthError(400, 'provider_disabled', `The provider ${provider.name} is not enabled for ID tokens`)
  const { claims, hash } = await verified(auth, provider, kind, idToken, log)
  checkNonce(claims, nonce, provider.skipsNonce)
  if (accessToken !== '' && claims['at_hash'] !== undefined && claims['at_hash'] !== halfHash(accessToken, hash))
    throw badToken('it does not match the access token')
  const person = personOfClaims(provider.name, claims, kind.verifiedClaims)
  if (!person) throw badToken(namesNobody(provider.name).message)
  return person
}

type OpenId = Extract<ProviderSettings['kind'], { protocol: 'openid' }>

async function verified(
  auth: Auth,
  provider: ProviderSettings,
  kind: OpenId,
  idToken: string,
  log: FastifyBaseLogger,
): Promise<{ claims: JWTPayload; hash: string }> {
  if (!isToken(idToken)) throw badToken('it cannot be parsed')
  const { client, keys } = await patiently(auth.connections.to(provider)).catch((error: unknown) => {
    const { code, message } = providerFailure(error, provider.name, log)
    throw new AuthError(400, code, message, { cause: error })
  })
  if (!keys) throw badToken('its provider publishes no keys')
  const audience = [...provider.clientIds]
  const { payload, protectedHeader } = await patiently(
    jwtVerify(idToken, keys, { audience, currentDate: auth.clock(), requiredClaims: ['sub', 'exp', 'iss'] }),
  ).catch((error: unknown) => {
    throw badToken(error instanceof Error ? error.message : 'it is not valid', error)
  })
  const issuers = [client.serverMetadata().issuer, kind.issuer, ...(kind.issuerAliases ?? [])]
  const tenant = payload['tid']
  if (!issuers.some((issuer) => issuer.replace('{tenantid}', String(tenant)) === payload.iss))
    throw badToken('it has a different issuer')
  // A token for several audiences states which of them it was issued to.
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && !audience.includes(String(payload['azp'])))
    throw badToken('it was issued to another client')
  return { claims: payload, hash: HASHES[protectedHeader.alg.slice(-3)] ?? 'sha512' }
}

function isToken(text: string): boolean {
  try {
    return typeof decodeJwt(text) === 'object'
  } catch {
    return false
  }
}

const HASHES: Readonly<Record<string, string>> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' }

/** @see OpenID Connect Core 1.0, 3.1.3.6: the left half of the hash */
function halfHash(accessToken: string, hash: string): string {
  const digest = createHash(hash).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

function checkNonce(claims: JWTPayload, nonce: string, isSkipped: boolean): void {
  if (isSkipped) return
  const claimed = claims['nonce']
  const hasClaim = typeof claimed === 'string' && claimed !== ''
  if (hasClaim !== (nonce !== ''))
    throw refuseGrant('invalid request', 'Passed nonce and nonce in id_token should either both exist or not')
  if (hasClaim && createHash('sha256').update(nonce).digest('hex') !== claimed)
    throw refuseGrant('invalid nonce', 'Nonces mismatch')
}

function badToken(reason: string, cause?: unknown): AuthError {
  return refuseGrant('invalid request', `Bad ID token: ${reason}`, cause)
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider took too long')), PATIENCE_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
