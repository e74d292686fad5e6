import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Auth } from '../auth.ts'
import type { UserRow } from '../users/store.ts'
import type { FactorProof, FactorRow } from './store.ts'

export type Ceremony = 'create' | 'request'

/** A security key's answer as sent by the browser. Nothing in it is trusted until it is verified. */
export type KeyAnswer = { type: Ceremony; response: Record<string, unknown> }

/** EdDSA, ES256, RS256: the algorithms that security keys and passkeys sign with. */
const ALGORITHMS = [-8, -7, -257]

/** About 26 MB, loaded only once someone uses a key. */
const library = () => import('@simplewebauthn/server')

/** Returns the ceremony for a factor: a new factor creates a key, a verified one requests it. */
export function ceremonyOf(factor: FactorRow): Ceremony {
  return factor.status === 'verified' ? 'request' : 'create'
}

/** @returns the options for the browser; the key signs their `challenge` */
export async function keyOptions(auth: Auth, factor: FactorRow, user: UserRow, others: readonly FactorRow[]) {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const { id, name } = auth.settings.factors.relyingParty
  const timeout = auth.settings.factors.challengeLifetimeMs
  if (ceremonyOf(factor) === 'request')
    return generateAuthenticationOptions({
      rpID: id,
      timeout,
      allowCredentials: [factor].flatMap(credentialOf),
      userVerification: 'preferred',
    })
  const account = user.email || user.id
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: account,
    userDisplayName: account,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.flatMap(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** @returns null for an answer that proves nothing, for whatever reason */
export async function proveKey(
  auth: Auth,
  factor: FactorRow,
  nonce: string,
  answer: KeyAnswer,
): Promise<FactorProof | null> {
  if (answer.type !== ceremonyOf(factor)) return null
  try {
    return await (answer.type === 'create' ? proveNewKey : proveKnownKey)(auth, factor, nonce, answer.response)
  } catch {
    // The library throws for every flaw in an answer. That's the fault of the user or their browser, never ours.
    return null
  }
}

async function proveNewKey(
  auth: Auth,
  _factor: FactorRow,
  nonce: string,
  answer: Record<string, unknown>,
): Promise<FactorProof | null> {
  const { verifyRegistrationResponse } = await library()
  const response = answer as unknown as RegistrationResponseJSON
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(auth, nonce),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!verified) return null
  const { credential, aaguid } = registrationInfo
  return {
    signCount: credential.counter,
    credential: {
      id: credential.id,
      publicKey: credential.publicKey,
      aaguid,
      transports: transportsIn(credential.transports),
    },
  }
}

async function proveKnownKey(
  auth: Auth,
  factor: FactorRow,
  nonce: string,
  answer: Record<string, unknown>,
): Promise<FactorProof | null> {
  if (!factor.credentialId || !factor.publicKey) return null
  const response = answer as unknown as AuthenticationResponseJSON
  if (response.id !== factor.credentialId) return null
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected(auth, nonce),
    credential: {
      id: factor.credentialId,
      publicKey: new Uint8Array(factor.publicKey),
      counter: factor.signCount ?? 0,
    },
  })
  return verified ? { signCount: authenticationInfo.newCounter } : null
}

/** The relying party comes from the operator's settings, whatever the request claims. */
function expected(auth: Auth, nonce: string) {
  const { id, origins } = auth.settings.factors.relyingParty
  return {
    expectedChallenge: nonce,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
  }
}

function credentialOf(factor: FactorRow) {
  if (factor.credentialId === null) return []
  return [{ id: factor.credentialId, transports: factor.transports }]
}

const MOST_TRANSPORTS = 8

/** Reads transport hints for the browser, in its own terms. */
function transportsIn(value: unknown): string[] {
  const words = Array.isArray(value) ? value : []
  return words
    .filter((word): word is string => typeof word === 'string' && /^[a-z-]{2,20}$/.test(word))
    .slice(0, MOST_TRANSPORTS)
}
